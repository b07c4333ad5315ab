interface FlashIconProps {
  size?: number
  className?: string | undefined
}

/** The flash: a heart and its three rays. */
export function FlashIcon({ size = 26, className }: FlashIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path
        fill="currentColor"
        stroke="none"
        d="M12 21.2c-4.9-3.5-7.9-6.3-7.9-9.7a4 4 0 0 1 4-4.1c1.6 0 3 .8 3.9 2.1.9-1.3 2.3-2.1 3.9-2.1a4 4 0 0 1 4 4.1c0 3.4-3 6.2-7.9 9.7z"
      />
      <path d="M12 4.9V1.7M6.7 4.7 5.2 2.4M17.3 4.7l1.5-2.3" />
    </svg>
  )
}
