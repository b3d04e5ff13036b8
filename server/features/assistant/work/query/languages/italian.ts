import type { WorkWords } from "./work-words.ts";

export const italianWorkWords: WorkWords = {
  firstWords: "quali|quant[ei]|(?:di |a )?chi|che cosa|cosa|mostrami",
  forms: [
    [/^come (?:va|vanno|procedono|procede|sta andando) (.+?) ?\?*$/iu, "How is $1 doing?"],
    [/^a (?:che )?cosa (?:lavora|sta lavorando) (.+?) ?\?*$/iu, "What is $1 working on?"],
    [/^su (?:che )?cosa (?:lavora|sta lavorando) (.+?) ?\?*$/iu, "What is $1 working on?"],
    [/^(?:che )?cosa (?:fa|sta facendo) (.+?) ?\?*$/iu, "What is $1 doing?"],
    [/^(?:che )?cosa devo fare(.*?) ?\?*$/iu, "What do I have to do $1?"],
    [/^(?:che )?cosa deve fare (.+?) ?\?*$/iu, "What is left to do for $1?"],
    [/^chi ha (?:caricato|aggiunto|importato) (.+?) ?\?*$/iu, "Who uploaded $1?"],
    [
      /^chi (?:ha partecipato|era presente|partecipa) a(?:l|lla|lle|i|gli|ll['’])? ?(.+?) ?\?*$/iu,
      "Who attended $1?",
    ],
    [
      /^(?:di chi è|a chi (?:appartiene|è assegnata)|chi è (?:il |la )?responsabile d(?:i|el|ella|ello|ell['’])) ?(.+?) ?\?*$/iu,
      "Who owns $1?",
    ],
  ],
  words: `
    che cosa|cosa|che|ciò che = what
    qual è|quali sono = what is
    quale|quali = which
    chi = who
    quando = when
    quanti|quante = how many
    che percentuale|quale percentuale = what percentage of
    ci sono|c['’]è|abbiamo|esistono = are there
    c['’]è di nuovo = is new
    l['’]|un['’]|d['’]|all['’]|nell['’]|dell['’] =
    mostra(?:mi|ci)?|elenca(?:mi)?|dammi = list
    è = is
    sono = are
    non è = is not
    non sono = are not
    era|è stat[oa] = was
    erano|sono stat[ie] = were
    ha = has
    hanno = have
    ho = I have
    non hanno|non ha|non c['’]è = have no
    tutt[oaie] = all
    ha quali (?:attività|compiti) = has what
    più attività|più compiti = most tasks
    meno attività|meno compiti = fewest tasks
    apert[oaie]|in sospeso = open
    in ritardo|scadut[oaie] = overdue
    scade|scadono|in scadenza|da consegnare|da terminare|da completare = due
    da fare = to do
    resta da fare|rimane da fare = is left to do
    (?:c['’]è da|bisogna|occorre) (?:fare|terminare|consegnare) = needs to be done
    a rischio|in pericolo = at risk
    bloccat[oaie] = blocked
    completat[oaie]|terminat[oaie]|conclus[oaie]|finit[oaie] = completed
    abbiamo (?:completato|terminato|concluso|finito) = we have completed
    in corso|in lavorazione = in progress
    urgent[ei] = urgent
    attività urgenti = urgent tasks
    critic[oaie]|critiche = critical
    attività critiche = critical tasks
    (?:con |di |ad )?(?:priorità alta|alta priorità) = high priority
    (?:con |di |a )?(?:priorità bassa|bassa priorità) = low priority
    (?:con |di |a )?(?:priorità media|media priorità) = medium priority
    attività|compit[oi]|task = tasks
    azioni concordate|punti d['’]azione = action items
    milestones?|traguard[oi] = milestones
    prossim[oa] (?:milestone|traguardo) = next milestone
    prossima riunione = next meeting
    ultima riunione = last meeting
    riunion[ei] = meetings
    decision[ei] = decisions
    document[oi] = documents
    file = files
    manual[ei] = manuals
    base di conoscenza = the knowledge base
    (?:nel|nella|del|il|nostro|questo) (?:team|squadra|gruppo) = in the team
    (?:il|questo|nostro) progetto|progetto = this project
    del progetto = of this project
    nel progetto = in this project
    membri|membro = members
    persone = people
    nessuno = nobody
    senza = without
    non assegnat[oaie]|senza assegnatario = unassigned
    assegnat[oaie] a = assigned to
    nessun|nessuna = no
    non|non ancora = not
    responsabil[ei]|assegnatari[oa] = owner
    data di scadenza|date di scadenza|scadenz[ae]|termine = due date
    caricat[oaie] = uploaded
    aggiunt[oaie] = added
    abbiamo (?:deciso|concordato|stabilito) = we decided
    (?:è stato|si è) (?:deciso|concordato|stabilito) = was decided
    decis[oaie] = decided
    concordat[oaie] = agreed
    previst[oaie]|pianificat[oaie]|programmat[oaie] = planned
    avanzamento|progressi = progress
    stato = status
    è cambiato|cambiato = changed
    succede|accade = happens
    è successo|è accaduto = happened
    io = I
    mi[oae]|miei = my
    nostr[oaie] = our
    oggi = today
    domani = tomorrow
    dopodomani = the day after tomorrow
    ieri = yesterday
    questa settimana = this week
    (?:la )?prossima settimana|(?:la )?settimana prossima = next week
    (?:la )?settimana scorsa|(?:la )?scorsa settimana = last week
    questo mese = this month
    (?:il )?prossimo mese|(?:il )?mese prossimo = next month
    (?:il )?mese scorso|(?:lo )?scorso mese = last month
    questo trimestre = this quarter
    (?:il )?prossimo trimestre = next quarter
    quest['’]anno = this year
    lunedì = Monday
    martedì = Tuesday
    mercoledì = Wednesday
    giovedì = Thursday
    venerdì = Friday
    sabato = Saturday
    domenica = Sunday
    natale = Christmas
    prima d(?:i|el|ella|ell['’]) = before
    dopo = after
    entro(?: il| la| l['’])? = by
    dal? = since
    tra|fra = between
    e|ed = and
    di|del|della|dei|delle|dello|degli = of
    per = for
    in|nel|nella|a = in
    su|sul|sulla|sullo|sulle|sui|riguardo a(?:l|lla)? = about
    (?:come|in una|in forma di) tabella = as a table`,
  months: [
    "gen(?:naio)?",
    "febb?(?:raio)?",
    "marzo",
    "apr(?:ile)?",
    "maggio",
    "giu(?:gno)?",
    "lug(?:lio)?",
    "ago(?:sto)?",
    "sett(?:embre)?",
    "ott(?:obre)?",
    "nov(?:embre)?",
    "dic(?:embre)?",
  ],
};
