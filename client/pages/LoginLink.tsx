import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { signInOptions } from '#client/features/auth/auth.api.ts'
import { CodeForm } from '#client/features/auth/CodeForm.tsx'
import { LinkElsewhere } from '#client/features/auth/LinkElsewhere.tsx'
import text from '#client/ui/text.module.css'
import styles from './LoginPage.module.css'

interface LoginLinkProps {
  code: string
  onLeave: () => void
}

/** What the link of a message opens. Nothing happens without a press: programs that read mail follow links, too. */
export function LoginLink({ code, onLeave }: LoginLinkProps) {
  const { data, isPending } = useQuery(signInOptions)
  // Where it cannot be asked, the button finds out.
  const isElsewhere = data?.awaitsCode === false

  useEffect(() => {
    document.title = 'Votre code — Embellie'
  }, [])

  return (
    <>
      <div className={styles.intro} role="status">
        {isElsewhere ? <ElsewhereIntro /> : <HereIntro />}
      </div>
      {isElsewhere && <LinkElsewhere code={code} onLeave={onLeave} />}
      {!isElsewhere && !isPending && (
        <CodeForm key={code} linkedCode={code} onChangeAddress={onLeave} />
      )}
    </>
  )
}

function HereIntro() {
  return (
    <>
      <h1 className={text.h1}>Votre code est là</h1>
      <p className={text.lead}>Un dernier geste, et vous êtes chez vous.</p>
    </>
  )
}

function ElsewhereIntro() {
  return (
    <>
      <h1 className={text.h1}>Votre code</h1>
      <p className={text.lead}>
        Il ne fonctionne que dans le navigateur qui l'a demandé. Saisissez-le sur la page où vous
        l'avez demandé.
      </p>
    </>
  )
}
