/**
 * The bounds of what a profile says (specifications 1 and 2, sections 5 and 9), read by the server and by the forms. The
 * ages are also those that one may look for (contracts/preferences.ts); a test profile is 50 to 75 (contracts/admin/members.ts).
 * What is said outside of them: contracts/fields.ts, of a bio contracts/registration.ts. The ages
 * that registration offers: `AGES` of client/features/registration/ProfileStep.tsx. All that
 * `/edit-profile` takes, gender and interests too: contracts/profile-edit.ts; how many photos,
 * `PHOTOS_MAX` in photos.ts.
 */
export const AGE_MIN = 40
export const AGE_MAX = 75
/**
 * The default age, which the forms of the back office fill in where none is stated. At registration
 * none is chosen beforehand (client/features/registration/registration-form.ts).
 */
export const DEFAULT_AGE = 40

/**
 * So many characters at least and at most in a first name, and in a city. What the two may not
 * hold: first-name.ts. What is said of one that is too short, and of an age:
 * shared/contracts/fields.ts.
 */
export const FIRST_NAME_MIN = 2
export const FIRST_NAME_MAX = 40
export const CITY_MIN = 2
export const CITY_MAX = 80

/** Without the blanks around it. It may be empty where a sentence is finished, which stands for it: `keptBio` in prompts.ts. */
export const BIO_MIN_REGISTRATION = 10
export const BIO_MAX_REGISTRATION = 300
/** Above this length the counter of the registration form turns orange, and at the maximum red: client/ui/TextAreaField.tsx. */
export const BIO_NEAR = 275
/** An edited one may be empty; the back office's is as long. */
export const BIO_MAX_PROFILE = 500
/** The same of the form that edits a profile. */
export const BIO_NEAR_PROFILE = 475

/** An edited profile keeps one at least (contracts/profile-edit.ts). */
export const INTERESTS_MIN_REGISTRATION = 3

/**
 * A member may state from 40 to 75; an age that the calendar has brought may stay as it is. The
 * field of the edited profile takes digits only (client/features/members/EditFacts.tsx); what is
 * said of an age out of range, `AGE_OUT_OF_RANGE` in shared/contracts/fields.ts.
 */
export function mayHaveAge(age: number, presentAge: number): boolean {
  return age === presentAge || (age >= AGE_MIN && age <= AGE_MAX)
}

/** The age that a member who stated `age` in `year` has: the year of birth is what is kept. */
export function birthYear(age: number, year: number): number {
  return year - age
}
