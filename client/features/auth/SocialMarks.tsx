import type { SocialProvider } from '#shared/contracts/social.ts'

/** The logo of a provider, in the colours that it requires. */
export function SocialMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      {provider === 'google' ? <Google /> : <Facebook />}
    </svg>
  )
}

function Google() {
  return (
    <>
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.7-.1-1.4-.2-2.1H12v4h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2-1.9 3.3-4.7 3.3-7.9z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.5-2.7a6.6 6.6 0 0 1-9.9-3.5H2.2v2.8A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8A6.6 6.6 0 0 1 12 5.4z"
      />
    </>
  )
}

function Facebook() {
  return (
    <>
      <circle cx="12" cy="12" r="11" fill="#0866FF" />
      <path
        fill="#fff"
        d="M15.8 14.9l.5-3.2h-3v-2c0-.9.4-1.7 1.8-1.7h1.4V5.3S15.2 5 14 5c-2.5 0-4.2 1.5-4.2 4.3v2.4H7v3.2h2.8V23h3.5v-8.1z"
      />
    </>
  )
}
