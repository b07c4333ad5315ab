/** How long a member who left may change their mind; then they are erased, later where a report is open (docs/retention.md). */
export const RETURN_DAYS = 14
