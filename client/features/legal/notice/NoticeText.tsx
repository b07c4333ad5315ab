import { useQuery } from '@tanstack/react-query'
import { Link } from '#client/app/router.tsx'
import { Contact } from '../Contact.tsx'
import { legalNoticeQuery } from '../legal.api.ts'
import { Identity } from './Identity.tsx'

export function Publisher() {
  return <Identity />
}

/** Whether there is an address to give: a demo has none, and the page would lead to itself. */
function useHasAddress(): boolean {
  const { data } = useQuery(legalNoticeQuery)
  return Boolean(data?.email)
}

export function PointsOfContact() {
  const hasAddress = useHasAddress()
  return (
    <>
      <p>
        {hasAddress ? (
          <>
            Écrivez à <Contact />, ou
          </>
        ) : (
          'Écrivez-nous'
        )}{' '}
        depuis la page <Link to="/contact">Nous écrire</Link>. Une personne vous lit et vous répond,
        en français. C'est aussi le point de contact unique des autorités et des utilisateurs, au
        sens des articles 11 et 12 du règlement européen sur les services numériques.
      </p>
      <p>
        Pour vos droits sur vos données, voyez la{' '}
        <Link to="/legal/politique-confidentialite">politique de confidentialité</Link> ; pour une
        formule, une réclamation ou la médiation, les{' '}
        <Link to="/legal/cgv">conditions générales</Link>.
      </p>
    </>
  )
}

export function IllegalContent() {
  const hasAddress = useHasAddress()
  return (
    <>
      <p>
        Un membre signale un profil depuis ce profil ou depuis la conversation, par « Signaler ce
        profil ». Toute autre personne le fait sans compte, depuis{' '}
        <Link to="/signaler">Signaler un contenu</Link>
        {hasAddress && (
          <>
            , ou en écrivant à <Contact />
          </>
        )}
        , en indiquant :
      </p>
      <ul>
        <li>ce qui est en cause et où cela se trouve ;</li>
        <li>pourquoi ce contenu serait illicite ;</li>
        <li>
          son nom et son adresse e-mail, sauf s'il s'agit d'une infraction sexuelle sur un mineur ;
        </li>
        <li>que le signalement est fait de bonne foi.</li>
      </ul>
      <p>En cas de danger immédiat, appelez d'abord le 17 ou le 112.</p>
    </>
  )
}

export function Property() {
  return (
    <>
      <p>
        Les textes, les dessins et la mise en page d'Embellie sont protégés par le droit d'auteur.
        Les photos et les mots des membres leur appartiennent : les copier ou les diffuser ailleurs
        sans leur accord est interdit.
      </p>
      <p>
        Les noms et les populations des communes viennent de l'INSEE (Licence Ouverte 2.0), leurs
        coordonnées de GeoNames (licence CC BY 4.0).
      </p>
    </>
  )
}
