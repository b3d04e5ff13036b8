import type { WorkWords } from "./work-words.ts";

export const germanWorkWords: WorkWords = {
  // "Was" opens English questions too, before a subject: "Was it moved?", "Was Robin there?".
  opening: /^[Ww]as (?!(?:it|that|what)\b)\p{Ll}/u,
  forms: [
    [
      /^wie (?:läuft|steht es (?:mit|um)|geht es (?:mit|in)|ist der stand (?:in|von|bei|im)) (.+?)\?*$/iu,
      "How is $1 doing?",
    ],
    [/^(?:woran|an was) arbeite[tn]? (.+?)\?*$/iu, "What is $1 working on?"],
    [/^was (?:macht|tut) (.+?)\?*$/iu, "What is $1 doing?"],
    [
      /^was (?:muss|soll) (.+?) (?:noch )?(?:erledigen|machen|tun)\?*$/iu,
      "What is left to do for $1?",
    ],
    [/^was (?:steht|liegt) (.+?) an\?*$/iu, "What is planned $1?"],
    [/^was findet (.+?) statt\?*$/iu, "What is planned $1?"],
    [
      /^wer hat (?:die|am) meisten (?:offenen )?(?:aufgaben|zu tun)\?*$/iu,
      "Who has the most tasks?",
    ],
    [
      /^wer hat (?:die|am) wenigsten (?:offenen )?(?:aufgaben|zu tun)\?*$/iu,
      "Who has the fewest tasks?",
    ],
    [/^was (?:ist|bleibt|gibt es) noch zu (?:tun|erledigen)\?*$/iu, "What is left to do?"],
    [/^was ist (.+?) (?:noch )?zu (?:tun|erledigen)\?*$/iu, "What is due $1?"],
    [/^was hat (.+?) (?:noch )?(?:zu (?:tun|erledigen)|offen)\?*$/iu, "What is left to do for $1?"],
    [/^wer nimmt (?:an|am|bei|beim) (.+?) teil\?*$/iu, "Who attends $1?"],
    [/^was (?:blockiert|hält) (.+?)(?: auf)?\?*$/iu, "What is blocking $1?"],
    [/^wovon häng(?:t|en) (.+?) ab\?*$/iu, "What does $1 depend on?"],
    [/^worauf warte[tn] (.+?)\?*$/iu, "What does $1 wait for?"],
    [
      /^welche aufgaben (?:hängen von (.+?) ab|warten auf (.+?)|(?:sind|werden) (?:durch|von|vom) (.+?) blockiert)\?*$/iu,
      "Which tasks depend on $1$2$3?",
    ],
    [/^wer hat (.+?) (hochgeladen|hinzugefügt)\?*$/iu, "Who $2 $1?"],
    [/^wann wurden? (.+?) hochgeladen\?*$/iu, "When was $1 uploaded?"],
    [/^wer (?:hat an (.+?) teilgenommen|war (?:bei|in|auf) (.+?))\?*$/iu, "Who attended $1$2?"],
  ],
  words: `
    was = what
    welche[rsnm]? = which
    wer|wen = who
    wem gehör(?:t|en) = who owns
    gehör(?:t|en) = belong to
    wem = whose
    wann = when
    was passiert|was geschieht = what happens
    wie viele = how many
    wie weit = how far
    gibt es = are there
    haben wir = have we
    zeige?n?|zeig mir|liste|nenne|auflisten = list
    ist|liegt|steht = is
    sind|stehen = are
    war = was
    waren|wurden = were
    wurde|worden = was
    hat = has
    haben = have
    müssen|muss = must
    alle[rn]? = all
    offene?[nrs]? = open
    überfällige?[nrs]? = overdue
    fällige?[nrs]? = due
    verspätete?[nrs]?|verspätung = late
    gefährdete?[nrs]?|in gefahr = at risk
    blockierte?[nrs]? = blocked
    erledigte?[nrs]?|abgeschlossene?[nrs]?|fertige?[nrs]?|beendete?[nrs]? = completed
    in arbeit|in bearbeitung|begonnene?[nrs]? = in progress
    dringendste[nrs]?|dringende?[nrs]? = urgent
    kritische?[nrs]? = critical
    wichtigste[nrs]? = most important
    abgesagte?[nrs]?|ausgefallene?[nrs]? = cancelled
    kalenderwoche|kw = week
    älteste[nrs]? = oldest
    neueste[nrs]?|neuste[nrs]? = newest
    aufgaben? = tasks
    meilensteine?n? = milestones
    (?:nächste[nrs]?) besprechung = next meeting
    (?:nächste[nrs]?) meilenstein = next milestone
    besprechung(?:en)?|sitzung(?:en)?|meetings? = meetings
    entscheidung(?:en)?|beschlüsse|beschluss = decisions
    maßnahmen? = action items
    dokumente?n? = documents
    dateien|datei = files
    handbücher|handbuch = manuals
    anleitung(?:en)? = guides
    wissensdatenbank|wissensbasis = the knowledge base
    (?:dem |das |diesem |dieses |unserem |unser |im )?team = in the team
    (?:das|dieses|diesem|dem|unserem|unser|im) projekt = this project
    mitglied(?:er|ern)? = members
    leute|personen = people
    bereiche?n? = areas
    -?tracks? = track
    niemand(?:em|en|es)? = nobody
    ohne = without
    keine[nrsm]?|kein = no
    nicht|noch nicht = not
    verantwortliche[nr]?|zuständige[nr]?|bearbeiter(?:in)? = owner
    (?:verantwortlich|zuständig) für = responsible for
    fälligkeit(?:sdatum)?|fälligkeitstermin|frist|termin = due date
    hochgeladen = uploaded
    hinzugefügt = added
    entschieden|beschlossen = decided
    vereinbart = agreed
    übergeben = handed over
    übergabe = handover
    übernimmt|übernehmen = takes over
    expert(?:e|in|en) = expert
    wissenstransfer = knowledge transfer
    fortschritt|stand = progress
    passiert|geschehen = happened
    geplante?[nrs]?|vorgesehene?[nrs]? = planned
    geändert = changed
    wir = we
    ich = I
    meine[nrsm]?|mein|mir = my
    unsere[nrsm]?|uns = our
    heute = today
    morgen = tomorrow
    übermorgen = the day after tomorrow
    gestern = yesterday
    nächste[nrsm]?|kommende[nrsm]? = next
    letzte[nrsm]?|vergangene[nrsm]?|vorige[nrsm]? = last
    diese[nrsm]? = this
    wochenende = weekend
    wochen? = week
    monate?n?|monats = month
    quartale?s? = quarter
    jahre?s?|jahren = year
    tage?n? = days
    zwei = two
    drei = three
    vier = four
    montags? = Monday
    dienstags? = Tuesday
    mittwochs? = Wednesday
    donnerstags? = Thursday
    freitags? = Friday
    samstags?|sonnabends? = Saturday
    sonntags? = Sunday
    weihnachten = Christmas
    silvester = New Year's Eve
    bis ende(?: de[rs]| diese[rs])? = by the end of
    bis(?: zum)? = by
    vor = before
    nach = after
    seit = since
    zwischen = between
    und = and
    von|vom = of
    für = for
    in|im = in
    am = on
    ab = from
    bei|beim = at
    über = about
    als tabelle = as a table`,
  months: [
    "jan(?:uar|ner)?",
    "feb(?:ruar)?",
    "märz",
    "apr(?:il)?",
    "mai",
    "juni?",
    "juli?",
    "aug(?:ust)?",
    "sept?(?:ember)?",
    "okt(?:ober)?",
    "nov(?:ember)?",
    "dez(?:ember)?",
  ],
};
