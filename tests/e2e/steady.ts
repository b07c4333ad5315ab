/** How these tests begin: `npm run proof -- windows` asks for them by it. */
export const STEADY = 'on a slow line nothing moves by itself'
/** And one that takes a figure, which other work on the machine may spoil. */
export const SMOOTH = 'without a wait'
