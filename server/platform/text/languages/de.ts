import type { SentenceRules } from "./language.ts";

export const german: SentenceRules = {
  abbreviations: `a b d h i m o s t u v z abb abk abt apr aug ausg bes bsp bspw bzgl bzw ca chr dez dipl dr ehem einschl engl entspr
    evtl exkl feb frl fr gegr geb gem ggf ggfs griech hl hr hrsg ing inkl insb jan jh jr jul jun
    kath lat lfd ltd max mag mind mio mrd mrz nov okt phil prof rd rer resp schw sep sept sog sr
    st std str tel tsd ursprgl vgl vorm zt zw zzgl`,
  numberAbbreviations: "abs abschn anh anl anm art aufl az bd bde kap lit nr nrn pos ziff",
  hasDottedOrdinals: true,
};
