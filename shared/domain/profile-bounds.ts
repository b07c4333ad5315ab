/**
 * Limits for the fields of a profile (specifications 1 and 2, sections 5 and 9), used by the server and the forms. The
 * ages are also the ages that a member can look for (contracts/preferences.ts); test profiles are 50 to 75
 * (contracts/admin/members.ts). The error messages: contracts/fields.ts, for a bio contracts/registration.ts. The ages
 * that registration offers: `AGES` in client/features/registration/ProfileStep.tsx. Everything that `/edit-profile`
 * accepts, including gender and interests: contracts/profile-edit.ts. The number of photos: `PHOTOS_MAX` in photos.ts.
 */
export const AGE_MIN = 40
export const AGE_MAX = 75
/**
 * The age of a registration that is sent without one (contracts/registration.ts), and the default in the forms of the
 * back office. The registration form has no preselected age (client/features/registration/registration-form.ts).
 */
export const DEFAULT_AGE = 40

/**
 * Minimum and maximum number of characters in a first name and a city. Their forbidden content: first-name.ts. The
 * error messages for them and for ages: shared/contracts/fields.ts.
 */
export const FIRST_NAME_MIN = 2
export const FIRST_NAME_MAX = 40
export const CITY_MIN = 2
export const CITY_MAX = 80

/** Counted after trimming. A bio can be empty if a prompt is finished, which replaces it: `keptBio` in prompts.ts. */
export const BIO_MIN_REGISTRATION = 10
export const BIO_MAX_REGISTRATION = 300
/**
 * Above this length the character counter of registration is orange, at the maximum red: client/ui/TextAreaField.tsx.
 */
export const BIO_NEAR = 275
/** The maximum in the profile form, where a bio can be empty, and in the back office. */
export const BIO_MAX_PROFILE = 500
/** Like BIO_NEAR, for the profile form. */
export const BIO_NEAR_PROFILE = 475

/** An edited profile needs only one interest (contracts/profile-edit.ts). */
export const INTERESTS_MIN_REGISTRATION = 3

/**
 * Whether a member can have this age: 40 to 75, or their present age, because members grow older than 75. The field in
 * the profile form accepts only digits (client/features/members/EditFacts.tsx). The error message: `AGE_OUT_OF_RANGE`
 * in shared/contracts/fields.ts.
 */
export function mayHaveAge(age: number, presentAge: number): boolean {
  return age === presentAge || (age >= AGE_MIN && age <= AGE_MAX)
}

/** The year of birth of a member who stated `age` in `year`; only the year of birth is stored. */
export function birthYear(age: number, year: number): number {
  return year - age
}
