import type { Language } from "../../../platform/text/languages/language.ts";

/** Words and phrases that people use for one thing when they hand work over; one set a line. */
export const synonymSets: Record<Language, string> = {
  en: `founded, established, was formed, were formed
ceo, chief executive officer, chief executive
cfo, chief financial officer
coo, chief operating officer
cto, chief technology officer
cio, chief information officer
hr, human resources
it, information technology
vat, value added tax
sla, service level agreement
kpi, key performance indicator
headquarters, hq, head office, home office, main office
employees, staff, workforce, personnel, headcount
salary, wages
cost, price, fee
deadline, due date, cut-off, cutoff
phone, telephone
email, e-mail, email address, e-mail address
vendor, supplier
customer, client
buy, purchase, procure
start, begin, commence
end, expire, terminate
car, vehicle, automobile
vacation, holiday, annual leave, time off
approve, authorize, sign off
revenue, turnover
contract, agreement
auditor, audit firm
lawyer, attorney, counsel
die, death, passed away
locate, situated
backup, back-up
recover, restore
picture, photo, photograph
ill, sick, unwell
responsible, owner, owns, in charge
finance, financial
swap, replace, change
late, delayed, delay, behind schedule
renew, extend, prolong
broken, defective, faulty, out of order
stolen, theft, steal
reply, respond, response, answer
outage, downtime
deputy, substitute, stand in, stands in, cover for, covers for
fine, penalty
deploy, release, rollout, roll out
rollback, roll back, undo, revert
allow, permit
remove, delete
fix, repair, mend
hire, recruit
resign, quit
boss, supervisor
doctor, physician
laptop, notebook
wifi, wi-fi, wireless network
trash, rubbish, garbage
lift, elevator
cancel, call off
postpone, put off
together, simultaneously, at the same time
journalist, reporter, press
bill, invoice
parcel, package
shutdown, shut down, switch off, turn off, power off
restart, reboot
login, log in, sign in
extension, ext, extension number`,
  de: `urlaub, ferien
krankmeldung, krankschreibung, krankenschein, arbeitsunfähigkeitsbescheinigung, attest
krank, arbeitsunfähig
gehalt, lohn, vergütung, entgelt
chef, vorgesetzter, vorgesetzte, führungskraft
telefonnummer, rufnummer, durchwahl
handy, mobiltelefon, smartphone
firma, unternehmen, betrieb
mitarbeiter, beschäftigte, angestellte, belegschaft
vertretung, stellvertretung, vertreter, stellvertreter
vertreten, einspringen
lieferant, zulieferer, anbieter
frist, stichtag, deadline
kosten, preis, gebühr
rechner, computer, pc
laptop, notebook
passwort, kennwort
sicherung, datensicherung, backup
wiederherstellung, rücksicherung
wiederherstellen, zurückspielen
störung, ausfall, panne
genehmigen, freigeben, bewilligen
genehmigung, freigabe, bewilligung
arzt, ärztin
auto, fahrzeug, wagen, pkw
vertrag, vereinbarung
anfangen, beginnen, starten
beenden, abschließen
kaufen, beschaffen, bestellen
verantwortlich, zuständig
sitzung, besprechung, meeting
protokoll, niederschrift
raum, zimmer
defekt, kaputt
ersetzen, austauschen, wechseln
löschen, entfernen
reparieren, instandsetzen
informieren, benachrichtigen
bescheid, rückmeldung
abmelden, ausloggen
anmelden, einloggen
neustart, neu starten
abschalten, ausschalten, herunterfahren
einführung, rollout
zugang, zugriff
schulung, training, weiterbildung
lager, depot
abteilung, bereich
büro, geschäftsstelle
erlauben, gestatten, dürfen
dauern, dauer
sitz, hauptsitz, zentrale`,
  fr: `vacances, congés
salaire, rémunération, paie
chef, supérieur, responsable, patron
fournisseur, prestataire
échéance, date limite
coût, coûte, coûtent, prix, tarif, forfait
mois, mensuel, mensualité
ordinateur, pc, poste
portable, mobile
sauvegarde, backup
restaurer, rétablir
panne, incident, interruption
voiture, véhicule, automobile
contrat, accord
commencer, débuter, démarrer
terminer, finir, achever
acheter, commander
réunion, séance
remplacer, changer
supprimer, effacer
réparer, dépanner
employés, salariés, personnel, effectif
entreprise, société
médecin, docteur
malade, souffrant
facture, note
siège, siège social
remplaçant, suppléant
mot de passe, code d'accès
autoriser, permettre`,
  es: `vacaciones, permiso
salario, sueldo, nómina
jefe, superior, supervisor
proveedor, suministrador
plazo, fecha límite
coste, costo, cuesta, cuestan, precio, tarifa, cuota
mes, mensual, mensualidad
ordenador, computadora, pc
móvil, celular
respaldo, copia de seguridad, backup
restaurar, recuperar
avería, fallo, incidencia
coche, vehículo, automóvil
contrato, acuerdo
empezar, comenzar, iniciar
terminar, finalizar, acabar
comprar, adquirir
reunión, sesión
sustituir, reemplazar, cambiar
borrar, eliminar
reparar, arreglar
empleados, trabajadores, personal, plantilla
empresa, compañía
contraseña, clave
sustituto, suplente
permitir, autorizar`,
  it: `ferie, vacanze
stipendio, salario, retribuzione
capo, superiore, responsabile
fornitore, venditore
scadenza, termine
costo, costa, costano, prezzo, tariffa, canone
mese, mensile, mensilità
computer, pc
cellulare, telefonino
backup, salvataggio
ripristinare, recuperare
guasto, interruzione, disservizio
auto, automobile, macchina, veicolo
contratto, accordo
iniziare, cominciare, avviare
finire, terminare
comprare, acquistare
riunione, incontro
sostituire, cambiare
cancellare, eliminare
riparare, aggiustare
dipendenti, impiegati, personale
azienda, società, impresa
sostituto, supplente
permettere, autorizzare`,
  nl: `vakantie, verlof
salaris, loon
baas, chef, leidinggevende
leverancier, aanbieder
termijn, deadline
kosten, prijs, tarief
maand, maandelijks
computer, pc
mobiel, gsm
reservekopie, backup
herstellen, terugzetten
storing, uitval
auto, voertuig, wagen
contract, overeenkomst
beginnen, starten
eindigen, afronden
kopen, aanschaffen
vergadering, overleg, bespreking
vervangen, wisselen
verwijderen, wissen
repareren, herstellen
medewerkers, werknemers, personeel
bedrijf, onderneming
wachtwoord, toegangscode
vervanger, plaatsvervanger
toestaan, goedkeuren`,
  pt: `férias, licença
salário, ordenado, vencimento
chefe, superior
fornecedor, prestador
prazo, data limite
custo, custa, custam, preço, tarifa, mensalidade
mês, mensal, mensalidade
computador, pc
telemóvel, celular
backup, cópia de segurança
restaurar, recuperar
avaria, falha, interrupção
carro, viatura, veículo, automóvel
contrato, acordo
começar, iniciar
terminar, acabar, concluir
comprar, adquirir
reunião, sessão
substituir, trocar
apagar, eliminar, excluir
reparar, consertar
funcionários, trabalhadores, empregados, pessoal
empresa, companhia
senha, palavra-passe
substituto, suplente
permitir, autorizar`,
};
