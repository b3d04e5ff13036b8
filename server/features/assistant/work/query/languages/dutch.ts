import type { WorkWords } from "./work-words.ts";

/** "voor" is "before" in front of a day, and "for" elsewhere. */
const day = "(?:maan|dins|woens|donder|vrij|zater|zon)dag|kerst|de kerst|\\d|\\p{Lu}\\p{L}+ \\d";

export const dutchWorkWords: WorkWords = {
  firstWords: "welke|hoeveel|waaraan|wanneer|van wie",
  forms: [
    [
      /^hoe (?:gaat het met|loopt|staat het met|verloopt|vordert) (.+?) ?\?*$/iu,
      "How is $1 doing?",
    ],
    [/^(?:waaraan|waar) werkt (.+?)(?: aan)? ?\?*$/iu, "What is $1 working on?"],
    [/^wat doet (.+?) ?\?*$/iu, "What is $1 doing?"],
    [/^wat moet ik(?: nog)? ?(.*?) doen ?\?*$/iu, "What do I have to do $1?"],
    [/^wat moet (.+?) (?:nog )?doen ?\?*$/iu, "What is left to do for $1?"],
    [/^wat moet er (.+?) (?:gebeuren|gedaan worden|af zijn) ?\?*$/iu, "What needs to be done $1?"],
    [/^wat staat er (.+?) (?:gepland|op de agenda) ?\?*$/iu, "What is planned $1?"],
    [/^wie heeft (.+?) (?:geüpload|geupload|toegevoegd) ?\?*$/iu, "Who uploaded $1?"],
    [/^wanneer (?:is|werd) (.+?) (?:geüpload|geupload) ?\?*$/iu, "When was $1 uploaded?"],
    [
      /^wie (?:was er bij|waren er bij|was bij|waren bij|heeft deelgenomen aan) (.+?) ?\?*$/iu,
      "Who attended $1?",
    ],
    [/^wie nam deel aan (.+?) ?\?*$/iu, "Who attended $1?"],
    [/^van wie is (.+?) ?\?*$/iu, "Who owns $1?"],
    [/^wie is verantwoordelijk voor (.+?) ?\?*$/iu, "Who owns $1?"],
  ],
  words: `
    wat = what
    welke?|welk = which
    wie = who
    wanneer = when
    hoeveel = how many
    hoe ver = how far
    hoeveel procent van|welk percentage van = what percentage of
    is er|zijn er|bestaan er = are there
    hebben we|hebben wij = have we
    wat is er = what was
    wat zijn er = what were
    zit|zit er|staat = is
    zitten|zitten er|staan = are
    wat is er nieuw = what is new
    toon|laat zien|geef|lijst = list
    is = is
    zijn = are
    was = was
    waren|werden = were
    werd = was
    heeft = has
    heeft welke taken = has what
    hebben = have
    heb ik = have I
    heeft geen|hebben geen = have no
    alle|alles = all
    de meeste taken|meeste taken = most tasks
    de minste taken|minste taken = fewest tasks
    open|openstaande = open
    te laat|achterstallige?|over tijd|over de deadline|verlopen = overdue
    af zijn|klaar zijn|moeten? af|af|vervalt|vervallen = due
    te doen = to do
    nog te doen|nog gedaan worden = left to do
    in gevaar|risico lopen|risico loopt|lopen risico|loopt risico|lopen gevaar = at risk
    geblokkeerde? = blocked
    afgeronde?|afgerond|voltooide?|afgemaakt|klaar|gereed|gedaan = completed
    in uitvoering|in behandeling|onderhanden|bezig = in progress
    dringende?|urgente? = urgent
    urgente taken|dringende taken = urgent tasks
    kritieke?|kritiek|kritische? = critical
    kritieke taken = critical tasks
    (?:met )?(?:een )?hoge prioriteit = high priority
    (?:met )?(?:een )?lage prioriteit = low priority
    (?:met )?(?:een )?gemiddelde prioriteit = medium priority
    taken|taak = tasks
    actiepunten|actiepunt = action items
    mijlpalen|mijlpaal = milestones
    volgende mijlpaal|eerstvolgende mijlpaal = next milestone
    (?:eerst)?volgende (?:vergadering|bespreking|bijeenkomst|overleg) = next meeting
    (?:laatste|vorige) (?:vergadering|bespreking|bijeenkomst|overleg) = last meeting
    vergadering(?:en)?|bespreking(?:en)?|bijeenkomst(?:en)? = meetings
    beslissing(?:en)?|besluiten|besluit = decisions
    documenten|document = documents
    bestanden|bestand = files
    handleiding(?:en)? = manuals
    kennisbank = the knowledge base
    (?:in )?(?:het|ons|dit) team = in the team
    (?:het|dit|ons) project|project = this project
    leden|lid = members
    mensen|personen = people
    niemand = nobody
    zonder = without
    niet toegewezen|nog niet toegewezen = unassigned
    toegewezen aan = assigned to
    geen = no
    niet|nog niet = not
    eigenaar|verantwoordelijken?|verantwoordelijke = owner
    einddatum|vervaldatum|deadlines?|uiterste datum = due date
    geüpload|geupload = uploaded
    toegevoegd = added
    besloten = decided
    afgesproken|overeengekomen = agreed
    geplande?|gepland = planned
    voortgang = progress
    status|stand van zaken = status
    veranderd|gewijzigd = changed
    gebeurt|gebeurt er = happens
    gebeurd|gebeurde = happened
    we|wij = we
    ik = I
    mijn = my
    onze|ons = our
    vandaag = today
    morgen = tomorrow
    overmorgen = the day after tomorrow
    gisteren = yesterday
    deze week = this week
    volgende week|komende week = next week
    vorige week|afgelopen week = last week
    deze maand = this month
    volgende maand|komende maand = next month
    vorige maand|afgelopen maand = last month
    dit kwartaal = this quarter
    volgend kwartaal = next quarter
    dit jaar = this year
    maandag = Monday
    dinsdag = Tuesday
    woensdag = Wednesday
    donderdag = Thursday
    vrijdag = Friday
    zaterdag = Saturday
    zondag = Sunday
    kerst|kerstmis = Christmas
    vóór|voor(?= (?:${day})) = before
    na = after
    uiterlijk|tot|tot en met = by
    sinds = since
    tussen = between
    en = and
    van = of
    voor = for
    in = in
    op = on
    (?<!-)over = about
    als tabel|in een tabel = as a table`,
  months: [
    "jan(?:uari)?",
    "feb(?:ruari)?",
    "maart|mrt",
    "apr(?:il)?",
    "mei",
    "juni?",
    "juli?",
    "aug(?:ustus)?",
    "sept?(?:ember)?",
    "okt(?:ober)?",
    "nov(?:ember)?",
    "dec(?:ember)?",
  ],
};
