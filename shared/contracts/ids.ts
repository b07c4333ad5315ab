import * as z from 'zod/mini'

// Separate from the other fields: every page reads ids, but few pages check a form.

/** A UUID in upper or lower case, converted to lower case as the database returns it. */
export const memberId = z.uuid('Ce profil est inconnu.').check(z.toLowerCase())

export const timestamp = z.iso.datetime()
