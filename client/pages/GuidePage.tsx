import { useEffect, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { BookArt } from '#client/features/newsletter/BookArt.tsx'
import { GuidePromise } from '#client/features/newsletter/GuidePromise.tsx'
import { GuideSteps, ThanksTitle } from '#client/features/newsletter/GuideThanks.tsx'
import { NewsletterForm } from '#client/features/newsletter/NewsletterForm.tsx'
import { SplitHead, SplitLayout } from '#client/layouts/SplitLayout.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { LetterArt } from '#client/widgets/LetterArt.tsx'
import styles from './GuidePage.module.css'

/**
 * `/ebook`, `/guide` and `/conseils`, the lead-capture page: the form that requests the guide (NewsletterForm.tsx).
 * Once it is sent, the page thanks the visitor, with a button to `/`.
 */
export function GuidePage() {
  /** The email address for which the guide was requested. */
  const [sentTo, setSentTo] = useState('')
  const isDone = sentTo !== ''

  useEffect(() => {
    document.title = `${isDone ? 'Merci' : 'Votre guide gratuit'} — Embellie`
  }, [isDone])

  return isDone ? (
    <SplitLayout art={<LetterArt />}>
      <SplitHead
        isAnswer
        overline="Plus qu'un geste"
        title={<ThanksTitle />}
        lead="Vérifiez votre email pour recevoir votre guide gratuit !"
      />
      <GuideSteps email={sentTo} onAgain={() => setSentTo('')} />
      <Link className={buttonClass({ isBlock: true, className: styles.main })} to="/">
        Retour à l'accueil
      </Link>
    </SplitLayout>
  ) : (
    <SplitLayout art={<BookArt />}>
      <GuidePromise />
      <NewsletterForm
        source="lead-capture"
        showsErrorsIn="form"
        submitClassName={styles.main}
        onSubscribed={setSentTo}
      />
    </SplitLayout>
  )
}
