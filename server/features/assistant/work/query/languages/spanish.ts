import type { WorkWords } from "./work-words.ts";

export const spanishWorkWords: WorkWords = {
  forms: [
    [/^c[oó]mo (?:va|van|avanzan?|marchan?) (.+?) ?\?*$/iu, "How is $1 doing?"],
    [/^en qué (?:trabaja|está trabajando) (.+?) ?\?*$/iu, "What is $1 working on?"],
    [/^qué (?:hace|está haciendo) (.+?) ?\?*$/iu, "What is $1 doing?"],
    [/^qué (?:tengo que|debo) hacer(.*?) ?\?*$/iu, "What do I have to do $1?"],
    [/^qué (?:tiene|debe) (?:que )?hacer (.+?) ?\?*$/iu, "What is left to do for $1?"],
    [
      /^quién (?:ha subido|subió|ha cargado|cargó|ha añadido|añadió) (.+?) ?\?*$/iu,
      "Who uploaded $1?",
    ],
    [
      /^quién(?:es)? (?:asisti(?:ó|eron) a|particip(?:ó|aron) en|estuv(?:o|ieron) en) (.+?) ?\?*$/iu,
      "Who attended $1?",
    ],
    [
      /^(?:de quién es|a quién (?:pertenece|está asignada)|quién es (?:el |la )?responsable de) ?(.+?) ?\?*$/iu,
      "Who owns $1?",
    ],
  ],
  words: `
    qué|lo que = what
    cuál es|cuáles son = what is
    cuál|cuáles = which
    quién|quiénes|a quién = who
    cuándo = when
    cuántos|cuántas = how many
    qué porcentaje = what percentage of
    hay|existen|tenemos = are there
    hay de nuevo = is new
    mu[eé]stra(?:me|nos)?|lista|enumera|dame = list
    es|está = is
    son|están = are
    no es|no está = is not
    no son|no están = are not
    era|fue|estaba = was
    fueron|eran = were
    tiene = has
    tienen = have
    tengo = I have
    se ha|ha sido = was
    se han|han sido = were
    no tienen?|no hay = have no
    tod[oa]s? = all
    tiene qué tareas = has what
    más tareas = most tasks
    menos tareas = fewest tasks
    abiert[oa]s?|pendientes? = open
    atrasad[oa]s?|retrasad[oa]s?|vencid[oa]s?|con retraso|en retraso = overdue
    vencen?|para entregar = due
    hay que (?:hacer|terminar|entregar) = needs to be done
    por hacer = to do
    queda por hacer|falta por hacer = is left to do
    en riesgo|en peligro = at risk
    bloquead[oa]s? = blocked
    completad[oa]s?|terminad[oa]s?|finalizad[oa]s?|acabad[oa]s? = completed
    completamos|terminamos = we have completed
    en curso|en marcha|en progreso = in progress
    urgentes? = urgent
    tareas urgentes = urgent tasks
    crític[oa]s? = critical
    tareas críticas = critical tasks
    (?:con |de )?(?:alta prioridad|prioridad alta) = high priority
    (?:con |de )?(?:baja prioridad|prioridad baja) = low priority
    (?:con |de )?(?:prioridad media) = medium priority
    tareas? = tasks
    puntos de acción|acciones (?:pendientes|acordadas) = action items
    hitos? = milestones
    próximo hito = next milestone
    próxima reunión|siguiente reunión = next meeting
    última reunión = last meeting
    reuni(?:ón|ones) = meetings
    decisi(?:ón|ones) = decisions
    documentos? = documents
    archivos?|ficheros? = files
    manual(?:es)? = manuals
    base de conocimientos? = the knowledge base
    (?:en )?(?:el|nuestro|este) equipo = in the team
    (?:el|este|nuestro) proyecto|proyecto = this project
    del proyecto = of this project
    miembros? = members
    personas|gente = people
    nadie = nobody
    sin = without
    sin asignar = unassigned
    asignad[oa]s? a = assigned to
    ningún|ninguna = no
    no|aún no|todavía no = not
    responsables?|encargad[oa]s? = owner
    fechas? (?:límite|de vencimiento|de entrega)|plazos? = due date
    subid[oa]s?|cargad[oa]s? = uploaded
    añadid[oa]s? = added
    decidimos|hemos decidido|acordamos|hemos acordado = we decided
    se decidió|se acordó|se ha decidido|se ha acordado = was decided
    decidid[oa]s? = decided
    acordad[oa]s? = agreed
    previst[oa]s?|planificad[oa]s?|programad[oa]s? = planned
    avance|progreso = progress
    estado = status
    cambió|ha cambiado|cambiado = changed
    pasa|ocurre = happens
    pasó|ocurrió|ha pasado|ha ocurrido = happened
    yo = I
    mis|mi = my
    nuestr[oa]s? = our
    hoy = today
    mañana = tomorrow
    pasado mañana = the day after tomorrow
    ayer = yesterday
    esta semana = this week
    la próxima semana|la semana próxima|la semana que viene = next week
    la semana pasada|la última semana = last week
    este mes = this month
    el próximo mes|el mes que viene = next month
    el mes pasado = last month
    este trimestre = this quarter
    el próximo trimestre = next quarter
    este año = this year
    lunes = Monday
    martes = Tuesday
    miércoles = Wednesday
    jueves = Thursday
    viernes = Friday
    sábado = Saturday
    domingo = Sunday
    navidad = Christmas
    antes del? = before
    después del? = after
    hasta(?: el)?|a más tardar(?: el)? = by
    desde = since
    entre = between
    y|e = and
    de|del = of
    para = for
    en = in
    sobre|acerca de = about
    (?:como|en una|en forma de) tabla = as a table`,
  months: [
    "ene(?:ro)?",
    "feb(?:rero)?",
    "marzo",
    "abr(?:il)?",
    "mayo",
    "jun(?:io)?",
    "jul(?:io)?",
    "ago(?:sto)?",
    "sep(?:t|tiembre)?|setiembre",
    "oct(?:ubre)?",
    "nov(?:iembre)?",
    "dic(?:iembre)?",
  ],
};
