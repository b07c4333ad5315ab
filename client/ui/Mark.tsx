interface MarkProps {
  size?: number
  className?: string | undefined
}

/** The sign of the application: the e and its sun. */
export function Mark({ size = 40, className }: MarkProps) {
  return <img src="/mark.svg" alt="" width={size} height={size} className={className} />
}
