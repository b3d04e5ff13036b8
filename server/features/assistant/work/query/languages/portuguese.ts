import type { WorkWords } from "./work-words.ts";

export const portugueseWorkWords: WorkWords = {
  firstWords: "o que|quais|quant[oa]s|(?:de |a )?quem",
  forms: [
    [/^como (?:vai|vão|está|anda|avança) (.+?) ?\?*$/iu, "How is $1 doing?"],
    [/^em que (?:trabalha|está (?:a )?trabalha(?:r|ndo)) (.+?) ?\?*$/iu, "What is $1 working on?"],
    [/^(?:o )?que (?:faz|está (?:a fazer|fazendo)) (.+?) ?\?*$/iu, "What is $1 doing?"],
    [/^(?:o )?que (?:tenho (?:de|que)|devo) fazer(.*?) ?\?*$/iu, "What do I have to do $1?"],
    [
      /^(?:o )?que (?:(?:a |o )?(\p{Lu}\S*) )?(?:tem (?:de|que)|deve) fazer(?: (.+?))? ?\?*$/iu,
      "What is left to do for $1$2?",
    ],
    [/^quem (?:carregou|enviou|adicionou|importou) (.+?) ?\?*$/iu, "Who uploaded $1?"],
    [/^quem (?:participou|esteve|estava) (?:na|no|em|da|do) (.+?) ?\?*$/iu, "Who attended $1?"],
    [
      /^(?:de quem é|a quem (?:pertence|está atribuída)|quem é (?:o |a )?responsável (?:por|pela|pelo|pelas|pelos|da|do|de)) ?(.+?) ?\?*$/iu,
      "Who owns $1?",
    ],
  ],
  words: `
    o que|que|aquilo que = what
    qual é|quais são = what is
    qual|quais = which
    quem = who
    quando = when
    quantos|quantas = how many
    que percentagem|que porcentagem|qual a percentagem|qual a porcentagem = what percentage of
    há|existem|temos = are there
    há de novo = is new
    mostr(?:a|e)(?:-me|r)?|list(?:a|e|ar) = list
    é|está = is
    são|estão = are
    não é|não está = is not
    não são|não estão = are not
    era|foi|estava = was
    foram|eram = were
    tem = has
    têm = have
    tenho = I have
    não têm|não tem|não há = have no
    tod[oa]s? = all
    mais tarefas = most tasks
    menos tarefas = fewest tasks
    abert[oa]s?|em aberto|pendentes? = open
    atrasad[oa]s?|em atraso|vencid[oa]s? = overdue
    vencem?|para entregar|a entregar = due
    (?:é preciso|há que) (?:fazer|terminar|entregar) = needs to be done
    por fazer|a fazer = to do
    falta fazer|resta fazer = is left to do
    em risco|em perigo = at risk
    bloquead[oa]s? = blocked
    concluíd[oa]s?|terminad[oa]s?|finalizad[oa]s?|completad[oa]s?|completas? = completed
    concluímos|terminámos|terminamos = we have completed
    em curso|em andamento|em progresso = in progress
    urgentes? = urgent
    tarefas urgentes = urgent tasks
    crític[oa]s? = critical
    tarefas críticas = critical tasks
    (?:com |de )?(?:alta prioridade|prioridade alta) = high priority
    (?:com |de )?(?:baixa prioridade|prioridade baixa) = low priority
    (?:com |de )?(?:média prioridade|prioridade média) = medium priority
    tarefas? = tasks
    itens de ação|pontos de ação = action items
    marcos? = milestones
    próximo marco = next milestone
    próxima reunião = next meeting
    última reunião = last meeting
    reuni(?:ão|ões) = meetings
    decis(?:ão|ões) = decisions
    documentos? = documents
    ficheiros?|arquivos? = files
    manua(?:l|is) = manuals
    base de conhecimentos? = the knowledge base
    (?:na|a|nossa|da|esta) (?:nossa )?equip[ae] = in the team
    (?:o|este|nosso) projeto|projeto = this project
    (?:do|deste) projeto = of this project
    no projeto = in this project
    membros? = members
    pessoas = people
    ninguém = nobody
    sem = without
    por atribuir|não atribuíd[oa]s? = unassigned
    atribuíd[oa]s? a = assigned to
    nenhum|nenhuma = no
    não|ainda não = not
    responsável|responsáveis|encarregad[oa]s? = owner
    prazos?|datas? (?:limite|de entrega|de vencimento) = due date
    carregad[oa]s?|enviad[oa]s? = uploaded
    adicionad[oa]s? = added
    decidimos|acordámos|acordamos|combinámos|combinamos = we decided
    foi (?:decidido|acordado|combinado)|se decidiu|ficou decidido = was decided
    decidid[oa]s? = decided
    acordad[oa]s? = agreed
    previst[oa]s?|planead[oa]s?|planejad[oa]s?|agendad[oa]s? = planned
    progresso|avanço = progress
    estado|situação = status
    mudou|alterou = changed
    acontece = happens
    aconteceu = happened
    eu = I
    minhas?|meus?|meu = my
    noss[oa]s? = our
    hoje = today
    amanhã = tomorrow
    depois de amanhã = the day after tomorrow
    ontem = yesterday
    (?:n)?esta semana = this week
    (?:n?a )?próxima semana|(?:n?a )?semana que vem = next week
    (?:n?a )?semana passada = last week
    (?:n)?este mês = this month
    (?:n?o )?próximo mês|(?:n?o )?mês que vem = next month
    (?:n?o )?mês passado = last month
    (?:n)?este trimestre = this quarter
    (?:n?o )?próximo trimestre = next quarter
    (?:n)?este ano = this year
    segunda-feira|segunda = Monday
    terça-feira|terça = Tuesday
    quarta-feira|quarta = Wednesday
    quinta-feira|quinta = Thursday
    sexta-feira|sexta = Friday
    sábado = Saturday
    domingo = Sunday
    natal = Christmas
    antes d[eoa] = before
    depois d[eoa]|após = after
    até(?: ao?)? = by
    desde(?: a| o)? = since
    entre = between
    e = and
    de|do|da|dos|das = of
    para = for
    em|no|na|nos|nas = in
    sobre|acerca d[eoa] = about
    (?:como|numa|em forma de) tabela = as a table`,
  months: [
    "jan(?:eiro)?",
    "fev(?:ereiro)?",
    "março",
    "abr(?:il)?",
    "maio",
    "jun(?:ho)?",
    "jul(?:ho)?",
    "ago(?:sto)?",
    "set(?:embro)?",
    "out(?:ubro)?",
    "nov(?:embro)?",
    "dez(?:embro)?",
  ],
};
