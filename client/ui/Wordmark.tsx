import wordmark from '#client/assets/logo/wordmark.svg'

interface WordmarkProps {
  className?: string | undefined
}

/** The name, following `currentColor`; its three suns never change. The link around it says its name. */
export function Wordmark({ className }: WordmarkProps) {
  // A file of its own, fetched once: the outline weighs more than most of our pages.
  return (
    <svg viewBox="0 0 604 126" className={className} fill="currentColor" aria-hidden="true">
      <use href={`${wordmark}#wordmark`} />
    </svg>
  )
}
