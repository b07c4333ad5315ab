export const WITHDRAWAL_STEPS = [
  'Votre déclaration',
  'Confirmation',
  'Accusé de réception',
] as const
