import type { DocumentCategory } from "../../../../db/enums.ts";

/** What documents of a category are called, for projects that have none of it yet. */
export const categoryWords: Record<DocumentCategory, string> = {
  sops: `sop standard operating procedure instruction instructions manual guide how-to steps
    checklist tutorial howto anleitung arbeitsanweisung verfahrensanweisung checkliste handbuch
    procédure consigne instrucciones istruzioni werkinstructie procedimento`,
  "process-docs": `process processes workflow policy policies flow description rules guideline
    approval lifecycle report handbook concept prozess prozessbeschreibung richtlinie ablauf bericht
    processus politique proceso processo proces beleid`,
  architecture: `architecture diagram design topology schema network infrastructure landscape
    system systems integration interface component data model adr decision record blueprint
    architektur schnittstelle netzplan systemlandschaft arquitectura architettura architectuur`,
  playbooks: `playbook runbook incident escalation outage recovery response emergency rollback
    restore on-call failover disaster cutover drill notfall notfallplan störung wiederherstellung
    incident panne urgence emergencia emergenza noodplan`,
  contacts: `contact contacts phone phones telephone email address addresses directory who
    supplier suppliers vendor vendors people list kontakt kontakte kontaktliste telefonliste
    ansprechpartner annuaire contactos contatti contacten contatos`,
  "meeting-notes": `meeting minutes notes agenda attendees transcript retrospective kickoff
    kick-off standup review workshop call protokoll besprechung sitzung réunion compte-rendu
    reunión riunione vergadering notulen reunião ata`,
};
