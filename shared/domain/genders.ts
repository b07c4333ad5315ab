export const GENDERS = ['H', 'F'] as const
export type Gender = (typeof GENDERS)[number]

export const GENDER_LABELS: Record<Gender, string> = { H: 'Homme', F: 'Femme' }
