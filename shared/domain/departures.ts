/** How long a member who left may change their mind. */
export const RETURN_DAYS = 14
