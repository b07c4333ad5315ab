import { shortEuros } from '#shared/domain/money.ts'
import { Contact } from '../Contact.tsx'
import { Fact, Facts } from '../Facts.tsx'
import { Paragraph } from '../Paragraph.tsx'
import { PriceTable } from './PriceTable.tsx'
import { TERMS_BONUS_PRICES } from './prices.ts'

const { flash_pack, super_flash, boost } = TERMS_BONUS_PRICES

export function PlansAndPrices() {
  return (
    <>
      <Paragraph>
        Les prix sont indiqués en euros, toutes taxes comprises. Le montant total de l'engagement
        est toujours affiché à côté de son équivalent mensuel.
      </Paragraph>
      <PriceTable />
      <Facts>
        <Fact name="Gratuit">
          3 flashs par jour ; engager une conversation par l'une de nos huit cartes, une par
          affinité ; répondre à qui vous a écrit ; savoir combien de membres vous ont flashé ou
          visité.
        </Fact>
        <Fact name="Premium">
          20 flashs par jour ; écrire en premier à vos affinités, avec vos propres mots ; voir qui
          vous a flashé ou visité ; les filtres de recherche ; une assistance prioritaire.
        </Fact>
        <Fact name="Gold">
          Les droits de Premium, avec des flashs illimités ; la navigation incognito ; une place à
          la une et une priorité dans l'ordre des profils proposés ; la première place auprès de
          l'assistance ; les événements réservés, lorsqu'il y en a d'annoncés.
        </Fact>
      </Facts>
      <Paragraph>Produits ponctuels, sans renouvellement :</Paragraph>
      <Facts>
        <Fact name="Pack 50 Flashs">
          {shortEuros(flash_pack)}, à utiliser sous 30 jours, avec Premium.
        </Fact>
        <Fact name="Super Flash">
          {shortEuros(super_flash)}, la première position pendant 1 heure, avec Gold.
        </Fact>
        <Fact name="Mise en avant">
          {shortEuros(boost)}, une priorité pendant 24 heures, quelle que soit votre formule.
        </Fact>
      </Facts>
      <Paragraph>
        Une offre limitée dans le temps affiche ses dates. Le prix barré à côté d'elle est le plus
        bas des 30 jours qui la précèdent. Un code promo s'applique aux conditions affichées avec
        lui. Ni l'une ni l'autre ne vaut pour le renouvellement, dont le prix normal est indiqué
        avant la commande. Un changement de prix ne touche jamais une période déjà payée.
      </Paragraph>
      <Paragraph>
        Le passage de Premium à Gold est immédiat : le prix des jours de Premium qui restent en est
        déduit. Tout autre changement de formule ou de durée prend effet à l'échéance.
      </Paragraph>
    </>
  )
}

export function Order() {
  return (
    <>
      <Paragraph>
        On ne peut commander que lorsque le paiement est ouvert. Tant qu'il ne l'est pas, aucune
        formule payante ne peut être prise et rien n'est dû.
      </Paragraph>
      <Paragraph>
        La commande est conclue lorsque vous cliquez sur « Commander avec obligation de paiement »,
        le montant étant affiché à côté. Deux cases, jamais cochées d'avance, y recueillent votre
        accord : l'une pour les présentes conditions, l'autre pour un début immédiat du service, que
        demande tout produit ponctuel. Une confirmation vous est envoyée par e-mail, avec le contrat
        et les présentes conditions.
      </Paragraph>
      <Paragraph>
        Le numéro de votre carte est transmis à un prestataire de paiement. Il ne passe jamais par
        nos serveurs. La formule commence dès que le paiement est confirmé, sauf après une
        rétractation, comme il est dit à l'article 13.
      </Paragraph>
    </>
  )
}

export function Renewal() {
  return (
    <>
      <Paragraph>
        Les formules avec engagement, de 6 mois pour Premium et de 12 mois pour Gold, se
        renouvellent pour la même durée. Un avis vous est envoyé six semaines avant la fin de la
        période, avec la date limite pour refuser : sans cet avis, il n'y a pas de renouvellement.
        Vous pouvez y mettre fin jusqu'à 48 heures avant l'échéance.
      </Paragraph>
      <Paragraph>
        Une formule au mois peut être arrêtée à tout moment avant le paiement suivant.
      </Paragraph>
      <Paragraph>
        Si le paiement d'un renouvellement échoue, nous le présentons à nouveau au bout de 3 jours,
        puis de 7 jours, et votre formule reste ouverte d'ici là. Vous pouvez le payer avec une
        autre carte, ou le confirmer auprès de votre banque, depuis vos réglages. Après un troisième
        échec elle prend fin, et rien ne vous est réclamé.
      </Paragraph>
      <Paragraph>
        Si votre banque nous reprend un paiement que vous avez contesté, la formule ou le produit
        qu'il payait prend fin, et rien d'autre n'est prélevé.
      </Paragraph>
    </>
  )
}

export function Disputes() {
  return (
    <>
      <Paragraph>
        Écrivez-nous d'abord, à <Contact /> : nous répondons du lundi au vendredi. Si notre réponse
        ne vous convient pas, vous pouvez saisir gratuitement, dans l'année qui suit votre
        réclamation écrite, le médiateur de la consommation dont les coordonnées figurent dans les
        mentions légales.
      </Paragraph>
      <Paragraph>
        Le droit français s'applique, sans vous priver de la protection des lois du pays où vous
        résidez. Vous pouvez saisir le tribunal du lieu où vous demeuriez au moment du contrat ou du
        fait dommageable.
      </Paragraph>
    </>
  )
}
