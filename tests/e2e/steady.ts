/** How these tests begin: `npm run proof -- windows` asks for them by it. */
export const STEADY = 'on a slow line nothing moves by itself'
