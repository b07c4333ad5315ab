/** Why a member cannot write here once the conversation is open (decisions, "First words"). */
export function awaitsAnswer(firstName: string): string {
  return `Vous avez ouvert la conversation. Vous pourrez écrire librement dès que ${firstName} vous aura répondu.`
}

export const PARTNER_LEFT =
  'Cette personne a quitté Embellie. Vous pouvez relire vos échanges, mais plus y répondre.'
