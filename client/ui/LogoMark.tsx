interface LogoMarkProps {
  size?: number
  className?: string | undefined
}

/** The logo of the application: the letter e with its sun. */
export function LogoMark({ size = 40, className }: LogoMarkProps) {
  return <img src="/mark.svg" alt="" width={size} height={size} className={className} />
}
