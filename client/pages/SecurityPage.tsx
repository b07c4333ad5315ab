import lighthouseScene from '#client/assets/scenes/vignette-securite.svg'
import { MeetingTips } from '#client/features/help/MeetingTips.tsx'
import { SafetyFeatures } from '#client/features/help/SafetyFeatures.tsx'
import { VictimHelp } from '#client/features/help/VictimHelp.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import text from '#client/ui/text.module.css'
import { inviteToGuide } from '#client/widgets/invite-to-guide.tsx'
import { PrivacyRecap } from '#client/widgets/PrivacyRecap.tsx'
import { PublicPage } from '#client/widgets/PublicPage.tsx'
import { SafetyActs, SafetyActsSignedOut } from '#client/widgets/SafetyActs.tsx'
import styles from './SecurityPage.module.css'

export function SecurityPage() {
  const session = useCurrentMember()
  const member = session.status === 'signed_in' ? session.member : null
  return (
    <PublicPage title="Sécurité" invitation={inviteToGuide}>
      <div className={styles.page}>
        <header className={styles.head}>
          <div className={styles.copy}>
            <h1 className={text.h1}>Avancer l'esprit tranquille</h1>
            <p className={text.lead}>
              Ce que nous faisons pour vous, ce que les autres voient de vous, et quelques habitudes
              pour un premier rendez-vous.
            </p>
            <nav className={styles.ways} aria-label="Sur cette page">
              <a href="#acts">Signaler ou bloquer</a>
              <a href="#tips">Premier rendez-vous</a>
              <a href="#victim">Victime d'une arnaque ?</a>
            </nav>
          </div>
          <img className={styles.art} src={lighthouseScene} alt="" width={480} height={360} />
        </header>
        <section aria-labelledby="measures">
          <h2 className={text.h2} id="measures">
            Ce que nous protégeons
          </h2>
          <SafetyFeatures />
        </section>
        <div className={styles.two}>
          <PrivacyRecap member={member} />
          <section className={styles.acts} aria-labelledby="acts">
            <h2 className={text.h3} id="acts">
              Quelque chose vous gêne ?
            </h2>
            <p className={text.muted}>
              Un doute suffit. Bloquer et signaler restent confidentiels.
            </p>
            <div className={styles.menu}>
              {member ? <SafetyActs memberId={member.id} /> : <SafetyActsSignedOut />}
            </div>
            <p className={text.small}>
              En cas de danger immédiat, appelez le <a href="tel:17">17</a> ou{' '}
              <NoBreak>
                le <a href="tel:112">112</a>
              </NoBreak>
              .
            </p>
          </section>
        </div>
        <section aria-labelledby="tips">
          <h2 className={text.h2} id="tips">
            Pour un premier rendez-vous
          </h2>
          <MeetingTips />
        </section>
        <section aria-labelledby="victim">
          <VictimHelp titleId="victim" />
        </section>
      </div>
    </PublicPage>
  )
}
