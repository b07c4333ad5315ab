export const CANCELLATION_STEPS = ['Votre contrat', 'Vérification', 'Confirmation'] as const
