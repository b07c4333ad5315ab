import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '#client/ui/button-class.ts'
import { SOCIAL_NAMES, startFacebook, startGoogle } from '#shared/contracts/social.ts'
import { signInOptions } from './auth.api.ts'
import styles from './SocialButtons.module.css'
import { SocialMark } from './SocialMarks.tsx'

const STARTS = { google: startGoogle.path, facebook: startFacebook.path }

/**
 * The other ways to sign in. They are plain links: the browser leaves for the provider and loads a new page on return.
 */
export function SocialButtons() {
  const { data } = useQuery(signInOptions)
  if (!data?.socialProviders.length) return null
  return (
    <div className={styles.others}>
      <p className={styles.or}>ou</p>
      {data.socialProviders.map((provider) => (
        <a
          key={provider}
          className={buttonClass({ variant: 'secondary', isBlock: true })}
          href={STARTS[provider]}
        >
          <SocialMark provider={provider} />
          Continuer avec {SOCIAL_NAMES[provider]}
        </a>
      ))}
    </div>
  )
}
