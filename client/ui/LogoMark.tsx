interface LogoMarkProps {
  size?: number
  className?: string | undefined
}

/** The sign of the application: the e and its sun. */
export function LogoMark({ size = 40, className }: LogoMarkProps) {
  return <img src="/mark.svg" alt="" width={size} height={size} className={className} />
}
