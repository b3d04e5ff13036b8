import type { WorkWords } from "./work-words.ts";

export const frenchWorkWords: WorkWords = {
  forms: [
    [/^(?:comment (?:va|avance|se passe)|où en est) (.+?) ?\?*$/iu, "How is $1 doing?"],
    [/^sur quoi travaille (.+?) ?\?*$/iu, "What is $1 working on?"],
    [/^que fait (.+?) ?\?*$/iu, "What is $1 doing?"],
    [/^qui a le plus de (?:tâches|travail) ?\?*$/iu, "Who has the most tasks?"],
    [/^qui a le moins de (?:tâches|travail) ?\?*$/iu, "Who has the fewest tasks?"],
    [/^quand (?:a lieu|aura lieu|se tient|est) (.+?) ?\?*$/iu, "When is $1?"],
    [/^qui (?:participe|assiste|participera|assistera) (?:à|au) (.+?) ?\?*$/iu, "Who attends $1?"],
    [/^qu(?:i|['’]est[- ]ce qui) bloque (.+?) ?\?*$/iu, "What is blocking $1?"],
    [/^de quoi dépend(?:ent)? (.+?) ?\?*$/iu, "What does $1 depend on?"],
    [
      /^quelles tâches (?:dépendent d[eu]|attendent|sont bloquées par) (.+?) ?\?*$/iu,
      "Which tasks depend on $1?",
    ],
    [/^qui a (?:téléversé|importé|ajouté|chargé) (.+?) ?\?*$/iu, "Who uploaded $1?"],
    [/^qui (?:a participé à|était à|a assisté à) (.+?) ?\?*$/iu, "Who attended $1?"],
    [
      /^(?:à qui (?:appartient|est|revient)|qui est responsable d[e'’]) ?(.+?) ?\?*$/iu,
      "Who owns $1?",
    ],
  ],
  words: `
    que se passe-t-il|qu['’]est-ce qui se passe = what happens
    prévue?s? = planned
    qu['’]est-ce qui|que|quoi|qu['’]est-ce que = what
    quel(?:le)?s? (?:est|sont) = what is
    quel(?:le)?s? = which
    qui = who
    quand = when
    combien de|combien d['’] = how many
    l['’]|d['’]|qu['’] =
    y a-t-il|il y a|existe-t-il|avons-nous = are there
    liste[rz]?|montre[rz]?|affiche[rz]? = list
    est = is
    sont = are
    était = was
    étaient = were
    a = has
    ont = have
    a été = was
    ont été = were
    tou(?:te?s?) = all
    ouverte?s? = open
    en retard = overdue
    à échéance|à rendre|dues?|échoi(?:t|vent) = due
    à risque|en danger = at risk
    bloquée?s? = blocked
    terminée?s?|achevée?s?|finie?s? = completed
    en cours = in progress
    annulée?s? = cancelled
    encore|toujours = still
    urgente?s? = urgent
    critiques? = critical
    tâches? = tasks
    jalons? = milestones
    prochaine réunion = next meeting
    prochain jalon = next milestone
    réunions? = meetings
    décisions? = decisions
    documents? = documents
    fichiers? = files
    manuels? = manuals
    base de connaissances = the knowledge base
    (?:dans )?l['’]équipe|(?:dans )?notre équipe = in the team
    (?:le|ce|du|notre) projet = this project
    membres? = members
    personne = nobody
    n['’](?:a|ont) pas (?:de|d['’]) = have no
    n['’](?:a|ont)|n['’]est|ne = has
    personnes|gens = people
    sans = without
    aucune? = no
    pas|pas encore = not
    responsables? = owner
    échéances? = due date
    téléversée?s?|importée?s?|chargée?s? = uploaded
    ajoutée?s? = added
    décidée?s? = decided
    convenue?s? = agreed
    transmise?s?|remise?s? = handed over
    reprend|reprendra = takes over
    experte? = expert
    avancement = progress
    changé = changed
    nous|avons = we
    je|j['’] = I
    mes|mon|ma = my
    nos|notre = our
    aujourd['’]hui = today
    demain = tomorrow
    hier = yesterday
    cette semaine = this week
    la semaine prochaine = next week
    la semaine dernière|la semaine passée = last week
    ce mois(?:-ci)? = this month
    le mois prochain = next month
    le mois dernier = last month
    ce trimestre = this quarter
    cette année = this year
    lundi = Monday
    mardi = Tuesday
    mercredi = Wednesday
    jeudi = Thursday
    vendredi = Friday
    samedi = Saturday
    dimanche = Sunday
    noël = Christmas
    d['’]ici|jusqu['’](?:à|au) = by
    avant = before
    après = after
    depuis = since
    et = and
    de|du|des = of
    pour = for
    en|dans|au = in
    sous forme de tableau = as a table`,
  months: [
    "janv(?:ier)?",
    "févr(?:ier)?",
    "mars",
    "avr(?:il)?",
    "mai",
    "juin",
    "juill?(?:et)?",
    "août",
    "sept(?:embre)?",
    "oct(?:obre)?",
    "nov(?:embre)?",
    "déc(?:embre)?",
  ],
};
