import * as z from 'zod/mini'

// Apart from the other fields: every page reads ids, and few check a form.

/** However it was spelled, in the letters that the database answers. */
export const memberId = z.uuid('Ce profil est inconnu.').check(z.toLowerCase())

export const timestamp = z.iso.datetime()
