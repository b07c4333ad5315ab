const LONGEST = 40

/** The page of ours that led to the form; nothing of another site. Written short: this page is as heavy as it may be. */
export function pageBefore(): string | undefined {
  return document.referrer.split(location.origin)[1]?.slice(0, LONGEST)
}
