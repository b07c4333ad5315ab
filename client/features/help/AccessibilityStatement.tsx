import { NoBreak } from '#client/ui/NoBreak.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import styles from './AccessibilityStatement.module.css'
import { SupportContact } from './SupportContact.tsx'

function State() {
  return (
    <p>
      Embellie est <b>partiellement conforme</b> au référentiel général d'amélioration de
      l'accessibilité (RGAA), version 4.1. C'est notre propre évaluation : aucun organisme extérieur
      n'a encore audité le site, et nous n'annonçons donc pas de taux.
    </p>
  )
}

function Difficulty() {
  return (
    <>
      <p>
        <NonBreakingWords>
          Une page vous résiste ? Écrivez-nous laquelle, et avec quel appareil : nous vous donnons
          l'information autrement, puis nous corrigeons.
        </NonBreakingWords>
      </p>
      <div className={styles.contact}>
        <SupportContact />
      </div>
    </>
  )
}

function Tests() {
  return (
    <>
      <ul>
        <li>
          Chaque page passe les contrôles <NoBreak>d'axe-core</NoBreak> (WCAG 2.2, niveaux A et AA),
          sur un téléphone et sur un ordinateur. Les contrastes le sont en clair et en sombre.
        </li>
        <li>Les parcours principaux se font au clavier seul, et l'on y voit où l'on est.</li>
        <li>
          Rien ne déborde sur un écran de 320 pixels, ni avec des lettres deux fois plus grandes.
        </li>
        <li>
          Boutons, champs et liens mesurent au moins 48 pixels de côté, sauf au fil d'un texte et
          dans le menu de notre équipe.
        </li>
        <li>Les mouvements s'arrêtent pour qui l'a demandé à son appareil.</li>
      </ul>
      <p>Ces contrôles se font dans Chromium. Les automates ne voient qu'une partie des défauts.</p>
    </>
  )
}

function Limits() {
  return (
    <ul>
      <li>
        Aucun essai n'a été mené avec de vraies aides techniques (NVDA, JAWS, VoiceOver, TalkBack,
        plage braille), ni avec des personnes qui s'en servent.
      </li>
      <li>Les photos que les membres ajoutent n'ont pas de description de ce qu'elles montrent.</li>
      <li>
        Les messages et les textes des membres ne sont pas relus : une autre langue que le français
        n'y est pas signalée.
      </li>
      <li>
        Le guide offert est un PDF balisé pour les lecteurs d'écran, mais personne ne l'a encore
        essayé avec l'un d'eux.
      </li>
    </ul>
  )
}

function Recourse() {
  return (
    <>
      <p>
        Vous nous avez signalé un défaut qui vous empêche d'accéder à une page ou à un service, et
        vous n'avez pas obtenu de réponse satisfaisante. Vous pouvez :
      </p>
      <ul>
        <li>
          écrire au{' '}
          <a href="https://formulaire.defenseurdesdroits.fr">Défenseur des droits, en ligne</a> ;
        </li>
        <li>
          rencontrer son{' '}
          <a href="https://www.defenseurdesdroits.fr">délégué dans votre département</a> ;
        </li>
        <li>
          lui envoyer un courrier, gratuit et sans timbre :
          <address className={styles.address}>
            Défenseur des droits
            <br />
            Libre réponse 71120
            <br />
            75342 Paris CEDEX 07
          </address>
        </li>
      </ul>
    </>
  )
}

/** What is accessible and what is not, in the structure that the RGAA prescribes for this kind of statement. */
export const ACCESSIBILITY = [
  { id: 'etat', title: 'État de conformité', Body: State },
  { id: 'verifie', title: 'Ce qui a été vérifié, et comment', Body: Tests },
  { id: 'limites', title: 'Ce qui ne va pas encore', Body: Limits },
  { id: 'signaler', title: 'Nous signaler une difficulté', Body: Difficulty },
  { id: 'recours', title: 'Voies de recours', Body: Recourse },
]
