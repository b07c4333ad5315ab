import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { Link } from '#client/app/router.tsx'
import { SunStep, SunSteps } from '#client/features/help/SunSteps.tsx'
import { RankingTable } from '#client/features/ranking/RankingTable.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import { PublicPage } from '#client/widgets/PublicPage.tsx'
import { boostLasts } from '#shared/domain/products.ts'
import styles from './RankingPage.module.css'

/** How profiles are ranked, complete and in plain words (DSA, article 27; code de la consommation, L111-7). */
export function RankingPage() {
  return (
    <PublicPage title="Aide">
      <article className={styles.page}>
        <header className={styles.head}>
          <Link to="/help" className={styles.back}>
            <ArrowLeft aria-hidden="true" />
            Aide
          </Link>
          <h1 className={text.h1}>Comment les profils vous sont proposés</h1>
          <p className={text.lead}>
            Pas de note, pas de pourcentage inventé. Voici l'ordre, en entier.
          </p>
        </header>
        <section aria-labelledby="order">
          <h2 className={text.h3} id="order">
            L'ordre, en cinq temps
          </h2>
          <SunSteps>
            <SunStep title="Vos critères et les leurs">
              Âge, personne recherchée, distance : on ne vous présente que des personnes à qui vous
              convenez aussi.
            </SunStep>
            <SunStep title="Les flashs en attente">
              Avec la formule gratuite, une personne qui vous a envoyé un flash peut paraître parmi
              vos prochaines cartes, au milieu des autres. Rien ne la distingue.
            </SunStep>
            <SunStep title="Ce que vous avez en commun">
              La ville ou la région, les centres d'intérêt, ce qui compte pour chacun dans la vie de
              l'autre. La raison est écrite sur la carte, en une ligne vraie.
            </SunStep>
            <SunStep title="La présence">
              Qui est venu aujourd'hui passe avant qui est venu il y a une semaine : les personnes
              venues récemment répondent davantage.
            </SunStep>
            <SunStep title="Un peu d'équité">
              Une personne qui a déjà beaucoup de flashs sans réponse est montrée un peu moins, pour
              que chacun ait sa chance. Et un peu de hasard change chaque jour.
            </SunStep>
          </SunSteps>
        </section>
        <section aria-labelledby="paid">
          <h2 className={text.h3} id="paid">
            Ce qui se paie, ce qui ne se paie pas
          </h2>
          <ul className={styles.paid}>
            <li>
              <Check />
              <span>
                Avec Premium et Gold, vous avez plus de flashs, et les personnes qui vous ont flashé
                passent d'abord, même hors de vos critères.
              </span>
            </li>
            <li>
              <Check />
              <span>Le profil d'un membre Gold reçoit quelques points de plus dans l'ordre.</span>
            </li>
            <li>
              <Check />
              <span>
                Une Mise en avant montre votre carte plus tôt pendant {boostLasts('boost')}. Un
                Super Flash la montre en premier pendant {boostLasts('super_flash')}.
              </span>
            </li>
            <li>
              <X />
              <span>
                Rien d'autre ne s'achète dans cet ordre. Nous ne lisons pas vos messages pour
                l'établir.
              </span>
            </li>
          </ul>
        </section>
        <section className={styles.figures} aria-labelledby="figures">
          <RankingTable titleId="figures" />
        </section>
        <section className={styles.figures} aria-labelledby="change">
          <h2 className={text.h3} id="change">
            Vous pouvez changer cela
          </h2>
          <p>Vos préférences se règlent à tout moment.</p>
          <p>
            <Link to="/preferences" className={buttonClass({ variant: 'secondary' })}>
              <SlidersHorizontal />
              Régler mes préférences
            </Link>
          </p>
        </section>
      </article>
    </PublicPage>
  )
}
