import { Link } from '#client/app/router.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { Contact, useContactAddress } from '../Contact.tsx'
import { Paragraph } from '../Paragraph.tsx'
import { Identity } from './Identity.tsx'

export function Publisher() {
  return <Identity />
}

export function PointsOfContact() {
  // Without an address, `Contact` would link to this same page.
  const address = useContactAddress()
  return (
    <>
      <Paragraph>
        {address ? (
          <>
            Écrivez à <Contact />, ou
          </>
        ) : (
          'Écrivez-nous'
        )}{' '}
        depuis la page <Link to="/contact">Nous écrire</Link>. Une personne vous lit et vous répond,
        en français. C'est aussi le point de contact unique des autorités et des utilisateurs, au
        sens des articles 11 et 12 du règlement européen sur les services numériques.
      </Paragraph>
      <Paragraph>
        Pour vos droits sur vos données, voyez la{' '}
        <Link to="/legal/politique-confidentialite">politique de confidentialité</Link> ; pour une
        formule, une réclamation ou la médiation, les{' '}
        <Link to="/legal/cgv">conditions générales</Link>.
      </Paragraph>
    </>
  )
}

export function IllegalContent() {
  const address = useContactAddress()
  return (
    <>
      <Paragraph>
        Un membre signale un profil depuis ce profil ou depuis la conversation, par « Signaler ce
        profil ». Toute autre personne le fait sans compte, depuis{' '}
        <Link to="/signaler">Signaler un contenu</Link>
        {address && (
          <>
            , ou en écrivant à <Contact />
          </>
        )}
        , en indiquant :
      </Paragraph>
      <ul>
        <li>ce qui est en cause et où cela se trouve ;</li>
        <li>pourquoi ce contenu serait illicite ;</li>
        <li>
          <NonBreakingWords>
            son nom et son adresse e-mail, sauf s'il s'agit d'une infraction sexuelle sur un mineur
            ;
          </NonBreakingWords>
        </li>
        <li>que le signalement est fait de bonne foi.</li>
      </ul>
      <Paragraph>En cas de danger immédiat, appelez d'abord le 17 ou le 112.</Paragraph>
    </>
  )
}

export function Property() {
  return (
    <>
      <Paragraph>
        Les textes, les dessins et la mise en page d'Embellie sont protégés par le droit d'auteur.
        Les photos et les mots des membres leur appartiennent : les copier ou les diffuser ailleurs
        sans leur accord est interdit.
      </Paragraph>
      <Paragraph>
        Les noms et les populations des communes viennent de l'INSEE (Licence Ouverte 2.0), leurs
        coordonnées de GeoNames (licence CC BY 4.0).
      </Paragraph>
    </>
  )
}
