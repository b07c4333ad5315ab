import { GENDER_LABELS } from '#shared/domain/genders.ts'
import { INTERESTS } from '#shared/domain/interests.ts'
import {
  GROUND_NAMES,
  groundLabel,
  MEANS_LABELS,
  MEASURE_LABELS,
  PROFILE_FIELD_LABELS,
} from '#shared/domain/moderation.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { PRODUCT_LABELS } from '#shared/domain/products.ts'
import { PROMPT_IDS, PROMPTS } from '#shared/domain/prompts.ts'
import { REPORT_REASON_LABELS } from '#shared/domain/reports.ts'
import { RISK_LABELS } from '#shared/domain/risks.ts'
import { STAFF_ROLE_LABELS } from '#shared/domain/staff.ts'
import { SUPPORT_TOPIC_LABELS } from '#shared/domain/support.ts'
import { HALF_DAYS, halfDayName } from '#shared/domain/tables.ts'
import { traitLabel } from '#shared/domain/trait-labels.ts'
import { TRAITS } from '#shared/domain/traits.ts'
import { GESTURE_LABELS, VERIFICATION_REFUSAL_LABELS } from '#shared/domain/verification.ts'
import * as words from './export-words.ts'
import { arrayLabelsSql, bitSetLabelsSql, labelSql } from './export-words.ts'

/**
 * One section of the archive: its name and title, the tables that it shows, and the query that reads the member's rows.
 */
interface ExportSection {
  readonly name: string
  readonly title: string
  readonly tables: readonly string[]
  /** `$1` is the member's id, `$2` whether their plan shows who came. */
  readonly query: string
}

// A blocked member cannot tell the block from a departure, not even in their archive (decision 0015). The names of
// those whom the member blocked themselves are shown.
const BLOCKED = 'exists (select from blocks b where b.blocker_id = $1 and b.blocked_id = o.id)'
const NAME = `
  case when o.status = 'active'
      and (${BLOCKED} or not exists (select from blocks b where b.blocker_id = o.id and b.blocked_id = $1))
    then o.first_name else 'Ancien membre' end`

// The sender or recipient is named if both members matched or the plan shows names; else « Un membre ».
const OTHER_NAME = `
  case when $2 or exists (select from match_members mm where mm.member_id = $1 and mm.partner_id = o.id)
    then ${NAME} else 'Un membre' end`

// The name of a conversation partner. `is_hidden` is set by a block and also by an exclusion.
const PARTNER_NAME = `
  case when o.status = 'active' and (not mm.is_hidden or ${BLOCKED})
    then o.first_name else 'Ancien membre' end`

/** SQL: the beginning of a finished sentence. */
const BEGINNING = `case finished ->> 'prompt' ${PROMPT_IDS.map(
  (id) => `when '${id}' then '${PROMPTS[id].replaceAll("'", "''")}'`,
).join(' ')} end`

/** SQL: the finished sentences, as a profile shows them. */
function sentencesOf(prompts: string): string {
  return `(select string_agg(${BEGINNING} || ' ' || (finished ->> 'answer'), ' / ')
        from jsonb_array_elements(${prompts}) as finished)`
}

/** SQL: the old and the new value of each field that a decision changed. */
function changesOf(column: 'd.changes'): string {
  const [was, is] = ['was', 'is'].map(
    (
      side,
    ) => `coalesce(nullif(case changed.key when 'prompts' then ${sentencesOf(`(changed.value ->> '${side}')::jsonb`)}
        else changed.value ->> '${side}' end, ''), 'rien')`,
  )
  return `(select string_agg(${labelSql('changed.key', PROFILE_FIELD_LABELS)} || ' : ' || ${was} || ' → ' || ${is}, ' ; ')
        from jsonb_each(${column}) as changed)`
}

function labelsOf(column: 'traits' | 'wants' | 'demands'): string {
  return bitSetLabelsSql(
    column,
    TRAITS.map((trait) => traitLabel(trait, 'both')),
  )
}

/** SQL: the state of a call or an appointment, in French. */
function stateOf(row: 'a' | 'c'): string {
  return `case ${row}.status::text when 'proposed' then 'proposé' when 'accepted' then 'convenu' when 'declined' then 'décliné'
        when 'cancelled' then 'annulé' when 'over' then 'a eu lieu' else 'n''a plus lieu' end`
}

/** SQL: the half-days that a member selected. */
const HALF_DAYS_SQL = bitSetLabelsSql(
  'a.half_days',
  Array.from({ length: HALF_DAYS }, (_, bit) => halfDayName(bit)),
)

const GROUND_WORDS = Object.fromEntries(GROUND_NAMES.map((name) => [name, groundLabel(name)]))

/** SQL: the member's email address, which identifies what they wrote without signing in. */
const OWN_ADDRESS = '(select email from members where id = $1)'

const SEAT_STATUS_SQL = `case s.status when 'waiting' then 'sur la liste d''attente' when 'invited' then 'invitation' when 'coming' then 'place retenue'
        else 'place rendue' end`

/** All sections of the archive. Rows about other members follow the rules for names above. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  {
    name: 'profil',
    title: 'Profil',
    tables: ['members'],
    query: `select email as "Adresse e-mail", first_name as "Prénom", ${labelSql('gender', GENDER_LABELS)} as "Genre",
      birth_year as "Année de naissance", city as "Ville", region::text as "Région", bio as "Présentation",
      ${sentencesOf('prompts')} as "Phrases terminées",
      ${bitSetLabelsSql('interests', INTERESTS)} as "Centres d'intérêt", ${labelsOf('traits')} as "Sa vie aujourd'hui",
      ${labelSql('plan', PLAN_LABELS)} as "Formule", created_at as "Inscription", confirmed_at as "Adresse confirmée",
      last_seen_at as "Dernière visite", verified_at as "Profil vérifié", source as "Venu de",
      (select string_agg(week::text, ', ' order by week) from generate_series(1, 7) as week
        where active_weeks & (1 << week) <> 0) as "Revenu, en semaines après l'inscription",
      ${labelSql('status', words.MEMBER_STATUS_WORDS)} as "État du compte", suspended_until as "Suspendu jusqu'au", ${labelSql('role', STAFF_ROLE_LABELS)} as "Rôle dans l'équipe"
      from members where id = $1`,
  },
  {
    name: 'preferences',
    title: 'Préférences de rencontre',
    tables: ['members'],
    query: `select ${labelSql('seeks_gender', words.SOUGHT_WORDS)} as "Recherche", seeks_age_min as "Âge minimum", seeks_age_max as "Âge maximum",
      ${labelSql('seeks_distance', words.DISTANCE_WORDS)} as "Distance", case when seeks_distance = 'within_km' then seeks_km end as "Kilomètres", ${labelSql('seeks_relation', words.RELATION_WORDS)} as "Relation",
      ${labelsOf('wants')} as "Ce qui compte", ${labelsOf('demands')} as "Ce qui est important", preferences_saved_at as "Enregistrées"
      from members where id = $1 and preferences_saved_at is not null`,
  },
  {
    name: 'reglages',
    title: 'Réglages',
    tables: ['member_settings', 'members'],
    query: `select m.is_public as "Profil public", m.shows_online as "Statut en ligne",
      m.uses_location as "Géolocalisation", m.is_incognito as "Navigation incognito",
      coalesce(s.notifies_matches, true) as "Nouveaux matchs", coalesce(s.notifies_messages, true) as "Messages", coalesce(s.notifies_flashes, true) as "Flashs reçus",
      coalesce(s.notifies_visits, true) as "Visites", coalesce(s.reminds_daily, false) as "Rappels quotidiens", coalesce(s.sends_emails, true) as "Résumé par e-mail",
      coalesce(s.announces_upgrade, false) as "Annoncer mon passage"
      from members m left join member_settings s on s.member_id = m.id where m.id = $1`,
  },
  {
    name: 'accords',
    title: 'Accords',
    tables: ['consents'],
    query: `select ${labelSql('purpose', words.CONSENT_WORDS)} as "Accord", version as "Version du texte", given_at as "Donné",
      withdrawn_at as "Retiré" from consents where member_id = $1 order by given_at`,
  },
  {
    name: 'lettres',
    title: 'Lettre et conseils',
    tables: ['newsletter_subscribers', 'member_letters'],
    query: `select 'Lettre et conseils' as "Lettre", ${labelSql('status', words.NEWSLETTER_WORDS)} as "État", consented_at as "Demandée",
        confirmed_at as "Confirmée", unsubscribed_at as "Arrêtée", consent_version as "Version du texte",
        first_name as "Prénom donné", ${labelSql('source', words.NEWSLETTER_SOURCE_WORDS)} as "Formulaire",
        ${arrayLabelsSql('tags', words.NEWSLETTER_TAG_WORDS)} as "Pour"
        from newsletter_subscribers where email = ${OWN_ADDRESS}
      union all
      select ${labelSql('kind', words.LETTER_WORDS)}, 'envoyée', sent_at, null, null, null, null, null, null from member_letters where member_id = $1`,
  },
  {
    name: 'photos',
    title: 'Photos',
    tables: ['photos'],
    // A photo that a decision removed is listed, but its file is not included.
    query: `select case when removed_at is null then public_id || '.webp' end as "Fichier", position + 1 as "Place",
      is_reserved as "Réservée à mes affinités", created_at as "Envoyée", removed_at as "Retirée par une décision"
      from photos where owner_id = $1 or uploaded_by_id = $1
        or (removed_at is not null
          and removed_by_decision_id = any (array(select d.id from decisions d where d.member_id = $1))) order by position`,
  },
  {
    name: 'flashs-envoyes',
    title: 'Flashs envoyés',
    tables: ['edges', 'liked_parts'],
    query: `select ${OTHER_NAME} as "À", e.at as "Le", coalesce(l.answer, case when l.photo_id is not null or l.drawing is not null then 'une photo' end) as "Ce qui vous a plu"
      from edges e join members o on o.id = e.to_id
      left join liked_parts l on l.from_id = e.from_id and l.to_id = e.to_id
      where e.from_id = $1 and e.kind = 'flash' and e.returned_on is distinct from table_flash() order by e.at`,
  },
  {
    name: 'flashs-recus',
    title: 'Flashs reçus',
    tables: ['edges'],
    query: `select ${OTHER_NAME} as "De", e.at as "Le" from edges e join members o on o.id = e.from_id
      where e.to_id = $1 and e.kind = 'flash' and e.returned_on is distinct from table_flash() order by e.at`,
  },
  {
    name: 'passes',
    title: 'Profils passés',
    tables: ['edges'],
    query: `select 'Un membre' as "Profil", at as "Le" from edges
      where from_id = $1 and kind = 'pass' order by at`,
  },
  {
    name: 'visites-faites',
    title: 'Visites faites',
    tables: ['visits'],
    query: `select ${OTHER_NAME} as "Profil", v.at as "Le" from visits v join members o on o.id = v.visited_id
      where v.visitor_id = $1 order by v.at`,
  },
  {
    name: 'visites-recues',
    title: 'Visites reçues',
    tables: ['visits'],
    query: `select ${OTHER_NAME} as "De", v.at as "Le" from visits v join members o on o.id = v.visitor_id
      where v.visited_id = $1 and not (o.is_incognito and o.plan = 'gold') order by v.at`,
  },
  {
    name: 'matchs',
    title: 'Matchs',
    tables: ['matches', 'match_members', 'declines'],
    query: `select ${PARTNER_NAME} as "Avec",
      m.created_at as "Depuis", mm.last_at as "Dernière activité", d.created_at as "Fermée le",
      case when d.member_id = $1 then 'Vous' when d.member_id is not null then 'L''autre' end as "Fermée par"
      from match_members mm join matches m on m.id = mm.match_id join members o on o.id = mm.partner_id
      left join declines d on d.match_id = m.id
      where mm.member_id = $1 order by m.created_at`,
  },
  {
    name: 'messages',
    title: 'Messages de vos conversations',
    tables: ['messages', 'message_photos'],
    query: `select ${PARTNER_NAME} as "Avec",
      case when t.sender_id = $1 then 'Vous' else 'Reçu' end as "De", t.body as "Message", t.sent_at as "Le",
      case when p.sender_id = $1 then p.public_id || '.webp' end as "Votre photo", q.body as "En réponse à"
      from match_members mm join messages t on t.match_id = mm.match_id join members o on o.id = mm.partner_id
      left join message_photos p on p.match_id = t.match_id and p.message_id = t.id
      left join messages q on q.match_id = t.match_id and q.id = t.quoted_id
      where mm.member_id = $1 order by mm.match_id, t.id`,
  },
  {
    name: 'reactions',
    title: 'Réactions aux messages',
    tables: ['reactions'],
    query: `select ${PARTNER_NAME} as "Avec",
      case when r.member_id = $1 then 'Vous' else 'Reçue' end as "De", case r.sign when 'like' then 'J''aime'
        when 'laugh' then 'Je ris' when 'joy' then 'Bonheur' when 'thanks' then 'Merci' else 'D''accord' end as "Réaction",
      t.body as "Message", r.at as "Le"
      from match_members mm join reactions r on r.match_id = mm.match_id join members o on o.id = mm.partner_id
      join messages t on t.match_id = r.match_id and t.id = r.message_id
      where mm.member_id = $1 order by mm.match_id, r.message_id, r.at`,
  },
  {
    name: 'rendez-vous',
    title: 'Rendez-vous',
    tables: ['appointments'],
    query: `select ${PARTNER_NAME} as "Avec", case when a.proposer_id = $1 then 'Vous' else 'L''autre' end as "Proposé par",
      a.starts_at as "Quand", a.place as "Où", a.city as "Ville", a.line as "Un mot", ${stateOf('a')} as "État",
      case when a.ended_by = $1 then 'Vous' when a.ended_by is not null and a.status <> 'ended' then 'L''autre' end as "Fini par",
      a.last_words as "Derniers mots", a.created_at as "Proposé", a.reminded_at as "Rappelé"
      from match_members mm join appointments a on a.match_id = mm.match_id join members o on o.id = mm.partner_id
      where mm.member_id = $1 order by a.id`,
  },
  {
    name: 'appels',
    title: 'Appels',
    tables: ['calls', 'call_sightings'],
    query: `select ${PARTNER_NAME} as "Avec", case when c.proposer_id = $1 then 'Vous' else 'L''autre' end as "Proposé par",
        case when not c.is_now then c.starts_at end as "Pour", ${stateOf('c')} as "État", c.created_at as "Proposé",
        c.reminded_at as "Rappelé", c.begun_at as "Début", c.over_at as "Fin",
        case when c.over_at > c.begun_at then greatest(1, round(extract(epoch from c.over_at - c.begun_at) / 60))::integer end as "Minutes",
        null::timestamptz as "Vus en visio"
        from match_members mm join calls c on c.match_id = mm.match_id join members o on o.id = mm.partner_id
        where mm.member_id = $1
      union all select ${PARTNER_NAME}, null, null, null, null, null, null, null, s.minutes, s.at
        from match_members mm join call_sightings s on s.match_id = mm.match_id join members o on o.id = mm.partner_id
        where mm.member_id = $1`,
  },
  {
    name: 'tables',
    title: 'Tables',
    tables: ['tables', 'table_availabilities', 'table_seats', 'table_ticks', 'table_pauses'],
    query: `select 'Disponibilités' as "Quoi", null::timestamptz as "Table", null as "Où",
        ${HALF_DAYS_SQL} || ' ; jusqu''à ' || a.km || ' km, '
          || case a.purpose when 'friendship' then 'pour l''amitié' else 'pour une rencontre' end
          || case when a.is_first_served then ' ; parmi les premières personnes servies la prochaine fois' else '' end as "Précisions",
        a.changed_at as "Le"
        from table_availabilities a where a.member_id = $1
      union all select 'Place', t.starts_at, t.place || ', ' || t.city,
        ${SEAT_STATUS_SQL}
          || case s.presence when 'here' then ', présence notée' when 'absent' then ', absence notée' when 'on_the_way' then ', en route' else '' end
          || coalesce(', retard de ' || s.late_minutes || ' minutes', ''), s.changed_at
        from table_seats s join tables t on t.id = s.table_id where s.member_id = $1
      union all select 'Personne à revoir', t.starts_at, t.place || ', ' || t.city,
        ${NAME}, k.at
        from table_ticks k join tables t on t.id = k.table_id join members o on o.id = k.to_id where k.from_id = $1
      union all select 'Pause', null, null,
        'jusqu''au ' || to_char(p.ends_at at time zone 'Europe/Paris', 'DD/MM/YYYY') || coalesce(' ; votre recours : ' || p.appeal, '')
          || case when p.is_lifted then ' ; pause levée' when p.decided_at is not null then ' ; pause maintenue' else '' end,
        p.begins_at
        from table_pauses p where p.member_id = $1`,
  },
  {
    name: 'personne-de-confiance',
    title: 'Personne de confiance',
    tables: ['trusted_persons', 'trusted_links', 'trusted_table_links', 'allowed_photos'],
    query: `select first_name as "Prénom", email as "Adresse e-mail", asked_at as "Demandé", confirmed_at as "Accepté",
        null::timestamptz as "Lien envoyé", null::timestamptz as "Pour le rendez-vous ou la table du", null as "Où",
        null::timestamptz as "Votre photo autorisée pour le rendez-vous du"
        from trusted_persons where member_id = $1
      union all select null, null, null, null, l.created_at, a.starts_at, a.place || ', ' || a.city, null
        from trusted_links l join appointments a on a.id = l.appointment_id where l.member_id = $1
      union all select null, null, null, null, l.created_at, t.starts_at, t.place || ', ' || t.city, null
        from trusted_table_links l join tables t on t.id = l.table_id where l.member_id = $1
      union all select null, null, null, null, null, null, null, a.starts_at from allowed_photos p
        join appointments a on a.id = p.appointment_id where p.member_id = $1`,
  },
  {
    name: 'tout-va-bien',
    title: '« Tout va bien ? »',
    tables: ['check_ins'],
    query: `select coalesce(c.begins_at, a.starts_at) as "Rendez-vous du", coalesce(c.place, a.place || ', ' || a.city) as "Où",
        coalesce(c.begins_at, a.starts_at) + c.ends_after * interval '1 minute' as "Fin prévue", c.asked_at as "Demandé",
        case c.outcome when 'fine' then 'Oui, tout va bien' when 'help' then 'Besoin d''aide' when 'silence' then 'Aucune réponse' end as "Réponse",
        c.settled_at as "Le", c.help_told_at as "Votre personne de confiance prévenue"
        from check_ins c join appointments a on a.id = c.appointment_id where c.member_id = $1`,
  },
  {
    name: 'apres-vos-rendez-vous',
    title: 'Vos réponses après vos rendez-vous',
    tables: ['debriefs'],
    query: `select ${PARTNER_NAME} as "Avec", d.held_on as "Rendez-vous du",
      d.asked_at as "Demandé", d.has_met as "La rencontre a eu lieu",
      case d.wants_again when 'yes' then 'Oui' when 'no' then 'Non' when 'unsure' then 'Je ne sais pas encore' end
        as "Se revoir", d.is_like_photos as "Comme sur les photos", d.answered_at as "Répondu", d.told_at as "Deux oui, dit le"
      from debriefs d join members o on o.id = d.partner_id
      left join match_members mm on mm.member_id = $1 and mm.partner_id = d.partner_id
      where d.member_id = $1 order by d.held_on`,
  },
  {
    name: 'deuxiemes-avis',
    title: 'Deuxièmes avis demandés',
    tables: ['opinions'],
    query: `select ${NAME} as "Au sujet de",
      case a.reader when 'team' then 'l''équipe' else 'une personne de confiance' end as "Demandé à",
      a.created_at as "Le", a.days_known as "Jours depuis le match", a.is_verified as "Profil vérifié",
      case a.verdict when 'mefie' then 'Méfie-toi' when 'appelle' then 'Appelle-moi d''abord' when 'ca_va' then 'Ça va' end
        as "Réponse", a.answered_at as "Répondu", a.hidden_at as "Masqué"
      from opinions a join members o on o.id = a.partner_id where a.member_id = $1 order by a.created_at`,
  },
  {
    name: 'blocages',
    title: 'Membres bloqués',
    tables: ['blocks'],
    query: `select case when o.status = 'active' then o.first_name else 'Ancien membre' end as "Bloqué",
      b.created_at as "Le" from blocks b join members o on o.id = b.blocked_id
      where b.blocker_id = $1 order by b.created_at`,
  },
  {
    name: 'signalements',
    title: 'Signalements faits',
    tables: ['reports', 'report_statements', 'report_messages'],
    query: `select r.reference as "Référence", ${labelSql('s.reason', REPORT_REASON_LABELS)} as "Motif", s.details as "Vos mots",
      s.created_at as "Le", ${labelSql('r.state', words.REPORT_STATE_WORDS)} as "État",
      r.location as "Où", r.reporter_name as "Prénom donné",
      (select string_agg(x.body, ' / ' order by x.message_id) from report_messages x where x.report_id = r.id) as "Messages joints"
      from reports r join report_statements s on s.report_id = r.id
      where r.reporter_id = $1 or r.reporter_email = ${OWN_ADDRESS} order by s.created_at`,
  },
  {
    name: 'decisions',
    title: 'Décisions à votre sujet',
    tables: ['decisions', 'appeals'],
    query: `select d.reference as "Référence", ${labelSql('d.measure', MEASURE_LABELS)} as "Mesure",
      ${labelSql('d.ground', GROUND_WORDS)} as "Fondement", d.facts as "Faits",
      d.decided_at as "Prise", d.until as "Jusqu'au", ${arrayLabelsSql('d.fields', PROFILE_FIELD_LABELS)} as "Champs",
      ${labelSql('d.means', MEANS_LABELS)} as "Moyens automatisés",
      ${changesOf('d.changes')} as "Avant et après",
      a.statement as "Votre contestation", a.created_at as "Contestée", ${labelSql('a.outcome', words.APPEAL_WORDS)} as "Suite", a.reasons as "Réponse"
      from decisions d left join appeals a on a.decision_id = d.id
      where d.member_id = $1 and d.measure <> 'none' order by d.decided_at`,
  },
  {
    name: 'signaux',
    title: 'Signaux de comportement',
    tables: ['risk_signals'],
    query: `select ${labelSql('kind', RISK_LABELS)} as "Signal", seen as "Vu", among as "Sur", points as "Points, de moitié après 7 jours",
      at as "Le" from risk_signals where member_id = $1 order by at`,
  },
  {
    name: 'verification',
    title: 'Vérification du profil',
    tables: ['verifications'],
    query: `select ${labelSql('gesture', GESTURE_LABELS)} as "Geste", ${labelSql('state', words.VERIFICATION_STATE_WORDS)} as "État", requested_at as "Demandée", sent_at as "Photo envoyée",
      case when photo_key is not null then 'gardée jusqu''à la décision' when sent_at is not null then 'supprimée' end
        as "Photo prise sur le moment",
      decided_at as "Décidée", ${labelSql('refusal', VERIFICATION_REFUSAL_LABELS)} as "Motif du refus", refusal_words as "Précision"
      from verifications where member_id = $1 order by requested_at`,
  },
  {
    name: 'paiements',
    title: 'Commandes et paiements',
    tables: ['orders', 'promo_uses', 'refunds', 'disputes'],
    query: `select o.reference as "Référence", ${labelSql('o.product', PRODUCT_LABELS)} as "Produit",
      ${labelSql('o.billing', words.BILLING_WORDS)} as "Facturation",
      ${labelSql('o.kind', words.ORDER_KIND_WORDS)} as "Sorte", ${labelSql('o.status', words.ORDER_STATUS_WORDS)} as "État", o.price_cents as "Prix en centimes", o.discount_cents as "Remise en centimes",
      o.credit_cents as "Déduit en centimes", o.amount_cents as "Montant en centimes",
      o.renewal_cents as "Prix du renouvellement en centimes", ${labelSql('o.provider', words.PROVIDER_WORDS)} as "Prestataire", p.code as "Code promo",
      o.terms_version as "Conditions acceptées", o.starts_immediately as "Début immédiat demandé",
      o.period_start as "Période du", o.period_end as "Au",
      o.card_last4 as "Carte (4 derniers chiffres)", o.created_at as "Ouverte", o.paid_at as "Payée",
      (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = o.id) as "Remboursé en centimes",
      (select string_agg(r.note, ' ; ' order by r.id) from refunds r where r.order_id = o.id and r.note <> '')
        as "Motif du remboursement",
      (select string_agg(d.amount_cents || ' centimes, ' || ${labelSql('d.status', words.DISPUTE_WORDS)}, ' ; ' order by d.opened_at)
        from disputes d where d.order_id = o.id) as "Contestation auprès de la banque"
      from orders o left join promo_uses u on u.order_id = o.id left join promo_codes p on p.id = u.promo_code_id
      where o.member_id = $1 order by o.created_at`,
  },
  {
    name: 'abonnements',
    title: 'Contrats',
    tables: ['subscriptions'],
    query: `select ${labelSql('s.plan', PLAN_LABELS)} as "Formule", ${labelSql('s.billing', words.BILLING_WORDS)} as "Facturation",
      ${labelSql('s.status', words.SUBSCRIPTION_WORDS)} as "État",
      s.started_at as "Début", s.period_start as "Période du", s.period_end as "Échéance", s.renews as "Renouvellement",
      s.renewal_price_cents as "Prix du renouvellement en centimes", ${labelSql('s.next_plan', PLAN_LABELS)} as "Formule suivante",
      ${labelSql('s.next_billing', words.BILLING_WORDS)} as "Facturation suivante", s.notice_sent_at as "Avis de renouvellement envoyé",
      s.stopped_at as "Renouvellement arrêté", s.failed_payments as "Paiements échoués", s.ended_at as "Fin"
      from subscriptions s where s.member_id = $1 order by s.started_at`,
  },
  {
    name: 'resiliations',
    title: 'Demandes de résiliation',
    tables: ['cancellations'],
    query: `select c.reference as "Référence", c.order_reference as "Contrat", c.first_name as "Prénom donné",
      c.email as "Adresse donnée", c.wished_on as "Pour le", c.reason as "Motif", c.requested_at as "Demandée", c.applied_at as "Faite"
      from cancellations c where c.email = ${OWN_ADDRESS}
        or c.subscription_id in (select s.id from subscriptions s where s.member_id = $1) order by c.requested_at`,
  },
  {
    name: 'retractations',
    title: 'Rétractations',
    tables: ['withdrawals'],
    query: `select w.reference as "Référence", o.reference as "Commande", w.first_name as "Prénom donné",
      w.email as "Adresse donnée", w.statement as "Votre déclaration", w.requested_at as "Demandée",
      w.paid_cents as "Payé en centimes", w.days_used as "Jours utilisés", w.days_in_period as "Sur",
      w.refund_cents as "Remboursé en centimes", w.refunded_at as "Remboursée"
      from withdrawals w join orders o on o.id = w.order_id
      where w.email = ${OWN_ADDRESS} or o.member_id = $1 order by w.requested_at`,
  },
  {
    name: 'bonus',
    title: 'Flashs et mises en avant',
    tables: ['bonus_flashes', 'boosts', 'flash_allowances', 'flash_returns'],
    query: `select granted || ' flashs bonus' as "Quoi", remaining::text as "Reste", created_at as "Depuis", expires_at as "Jusqu'au"
        from bonus_flashes where member_id = $1
      union all select 'Flashs rendus', count::text, month::timestamptz, null from flash_returns where member_id = $1
      union all select ${labelSql('kind', PRODUCT_LABELS)}, null, starts_at, ends_at from boosts where member_id = $1
      union all select 'Flashs du jour utilisés', used::text, day::timestamptz, null
        from flash_allowances where member_id = $1
      union all select 'Premier flash envoyé', null, first_at, null
        from flash_allowances where member_id = $1 and first_at is not null`,
  },
  {
    name: 'formules-offertes',
    title: 'Formules offertes',
    tables: ['given_plans'],
    query: `select ${labelSql('plan', PLAN_LABELS)} as "Formule", given_at as "Depuis", ends_at as "Jusqu'au"
      from given_plans where member_id = $1`,
  },
  {
    name: 'paniers',
    title: 'Paiements non terminés',
    tables: ['abandoned_carts'],
    query: `select ${labelSql('plan', PLAN_LABELS)} as "Formule", created_at as "Le", reminded_at as "Rappel"
      from abandoned_carts where member_id = $1 order by created_at`,
  },
  {
    name: 'parrainage',
    title: 'Parrainage',
    tables: ['referral_codes', 'referrals'],
    query: `select 'Votre code : ' || code as "Quoi", created_at as "Le", null::int as "Flashs gagnés", null::timestamptz as "Abouti"
        from referral_codes where member_id = $1
      union all select 'Un filleul', created_at, reward_flashes, completed_at from referrals where referrer_id = $1
      union all select 'Votre inscription avec un code', created_at, null, null from referrals where friend_id = $1`,
  },
  {
    name: 'notifications',
    title: 'Notifications',
    tables: ['notifications'],
    query: `select ${labelSql('type', words.NOTIFICATION_WORDS)} as "Notification", created_at as "Le", seen_at as "Vue"
      from notifications where member_id = $1 order by created_at`,
  },
  {
    name: 'connexions',
    title: 'Appareils et connexions',
    tables: ['sessions', 'devices', 'push_subscriptions'],
    query: `select 'Session' as "Quoi", user_agent as "Navigateur", created_at as "Depuis", last_used_at as "Dernier usage"
        from sessions where member_id = $1
      union all select 'Appareil personnel', user_agent, created_at, last_used_at from devices where member_id = $1
      union all select 'Notifications de cet appareil', endpoint, created_at, null
        from push_subscriptions where member_id = $1`,
  },
  {
    name: 'cles',
    title: "Clés d'accès et comptes liés",
    tables: ['passkeys', 'social_identities'],
    query: `select 'Clé d''accès' as "Quoi", name as "Nom", created_at as "Ajoutée", last_used_at as "Dernier usage",
        null as "Identifiant donné" from passkeys where member_id = $1
      union all select ${labelSql('provider', words.PROVIDER_OF_IDENTITY_WORDS)}, email, created_at, last_used_at, subject from social_identities where member_id = $1`,
  },
  {
    name: 'empreintes',
    title: 'Empreintes de cartes et de photos retirées',
    tables: ['member_cards', 'removed_looks'],
    query: `select 'Carte bancaire' as "Quoi", last_used_at as "Le" from member_cards where member_id = $1
      union all select 'Photo retirée', removed_at from removed_looks where member_id = $1`,
  },
  {
    name: 'assistance',
    title: "Demandes à l'assistance",
    tables: ['support_requests'],
    query: `select reference as "Référence", ${labelSql('topic', SUPPORT_TOPIC_LABELS)} as "Sujet", body as "Votre demande", created_at as "Le",
      answer as "Réponse", answered_at as "Répondu", ${labelSql('state', words.SUPPORT_STATE_WORDS)} as "État",
      first_name as "Prénom donné" from support_requests
      where member_id = $1 or member_id is null and email = ${OWN_ADDRESS} order by created_at`,
  },
  {
    name: 'corrections',
    title: "Ce que l'équipe a changé de votre profil",
    tables: ['audit_changes'],
    query: `select c.at as "Le", ${labelSql("(one ->> 'field')", { ...PROFILE_FIELD_LABELS, ...words.CHANGED_WORDS })} as "Quoi", one ->> 'was' as "Avant", one ->> 'is' as "Après"
      from audit_changes c cross join lateral jsonb_array_elements(c.changes) as one
      where c.member_id = $1 order by c.at`,
  },
  {
    name: 'equipe',
    title: "Votre place dans l'équipe",
    tables: ['staff_roles', 'staff_invitations', 'opinion_keys'],
    query: `select 'Rôle donné' as "Quoi", ${labelSql('m.role', STAFF_ROLE_LABELS)} as "Rôle", r.given_at as "Le", null::timestamptz as "Jusqu'au"
        from staff_roles r join members m on m.id = r.member_id where r.member_id = $1
      union all select 'Invitation reçue', ${labelSql('role', STAFF_ROLE_LABELS)}, invited_at, expires_at
        from staff_invitations where email = ${OWN_ADDRESS}
      union all select 'Navigateur qui lit les deuxièmes avis', null, created_at, last_used_at
        from opinion_keys where member_id = $1
      union all select 'Invitation envoyée', ${labelSql('role', STAFF_ROLE_LABELS)}, invited_at, expires_at
        from staff_invitations where invited_by = $1`,
  },
  {
    name: 'archives',
    title: 'Archives demandées',
    tables: ['data_exports'],
    query: `select requested_at as "Demandée", ready_at as "Prête" from data_exports where member_id = $1 order by id`,
  },
]

/** Tables that reference a member and are excluded from the archive, with the reason. */
export const EXPORT_EXCLUSIONS: Readonly<Record<string, string>> = {
  email_codes: 'secrets valid for ten minutes, stored as hashes',
  email_changes:
    "the member's previous address, for the three days in which the change can be undone",
  passkey_challenges: 'secrets valid for five minutes',
  social_arrivals: 'a sign-in in progress, of a person who is not a member yet',
  push_pauses: 'when a device last received a notification, for some minutes',
  deck_pool: 'a copy of the profile, for searches',
  online_members: 'a copy of the profile while the member is online',
  decks: "today's cards: other people's profiles, not the member's own data",
  profiles_served:
    "the profiles that the member was shown today: other people's data, counted for a day",
  appointment_allowances:
    'how many appointment times the member proposed in a day, kept for two days',
  risk_states: 'the current restriction; its reasons are among the decisions',
  risk_cases: "the team's queue; the signals and the decisions have sections of their own",
  audit_entries: "the team's actions; what it decided about the member is among the decisions",
  banned_identifiers: 'hashes that identify excluded members',
  banned_members: 'the date of an exclusion; the decision says more',
  resemblances:
    'what the member has in common with an excluded member, who must not learn what identified them',
  member_exports: 'lists that a team member exported, kept for a day',
  case_notes:
    'internal notes of the team that concern two members; what was decided is among the decisions',
  imports: 'back-office files, with the id of the team member who imported them',
  vip_events: 'says nothing about a member',
}
