/** Why a member cannot write here (decisions, "Plans, quotas and rights"). */
export function mayNotStart(firstName: string): string {
  return `Les membres Premium et Gold font le premier pas. Vous pourrez répondre dès que ${firstName} vous aura écrit.`
}

export const PARTNER_LEFT =
  'Cette personne a quitté Embellie. Vous pouvez relire vos échanges, mais plus y répondre.'
