/** Part of the titles of the layout shift tests, by which `npm run proof -- windows` selects them. */
export const LAYOUT_SHIFT_TITLE = 'on a slow connection the layout does not shift'
/**
 * Part of the title of the test that measures durations, selected by the same proof; other load on the machine distorts
 * it.
 */
export const LONG_TASK_TITLE = 'without a long task'
