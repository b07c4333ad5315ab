import wordmark from '#client/assets/logo/wordmark.svg'

interface WordmarkProps {
  className?: string | undefined
}

/** The brand name in `currentColor`; its three suns never change colour. The link around it has the accessible name. */
export function Wordmark({ className }: WordmarkProps) {
  // The outline is a separate file, fetched once, because it is larger than most of our pages.
  return (
    <svg viewBox="0 0 604 126" className={className} fill="currentColor" aria-hidden="true">
      <use href={`${wordmark}#wordmark`} />
    </svg>
  )
}
