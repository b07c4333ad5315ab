import type { Purchase } from '#shared/contracts/social-proof.ts'

/** SAMPLES: eight made-up buyers, for the demonstration only. They would be unlawful on a real site. */
export const SAMPLES: readonly Purchase[] = [
  { firstName: 'Martine', age: 58, place: 'Nantes', plan: 'premium' },
  { firstName: 'Philippe', age: 62, place: 'Lyon', plan: 'gold' },
  { firstName: 'Sylvie', age: 54, place: 'Toulouse', plan: 'premium' },
  { firstName: 'Gérard', age: 66, place: 'Lille', plan: 'premium' },
  { firstName: 'Brigitte', age: 61, place: 'Bordeaux', plan: 'gold' },
  { firstName: 'Alain', age: 57, place: 'Dijon', plan: 'premium' },
  { firstName: 'Chantal', age: 63, place: 'Annecy', plan: 'gold' },
  { firstName: 'Yves', age: 69, place: 'Quimper', plan: 'premium' },
]
