import { Suspense, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { CardCell, CardRow, CardTable } from '#client/ui/CardTable.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { type SunHeight, SunState } from '#client/ui/SunState.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { AdminTable, listAdminTables, TableAppeal } from '#shared/contracts/tables.ts'
import { momentLabel, placeLabel } from '#shared/domain/appointment-label.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { momentWithZone } from '#shared/domain/zone-labels.ts'
import { PARIS } from '#shared/domain/zones.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import styles from './AdminTables.module.css'
import type { TableDialogProps } from './TableDialog.tsx'
import { useDecideAppeal } from './table-admin.api.ts'
import { shortMoment } from './tables.copy.ts'

const TableDialog = lazyPart(() => import('./TableDialog.tsx'), 'TableDialog', MissingDialog)

type Office = RouteOutput<typeof listAdminTables>

type Permissions = Pick<TableDialogProps, 'mayCancel' | 'mayDecide'>

/** The list of tables in the back office. */
export function AdminTables({ tables, ...permissions }: { tables: AdminTable[] } & Permissions) {
  return (
    <CardTable
      label="Tables des deux semaines à venir"
      columns={['Table', 'Lieu', 'Places', 'Accueil', 'État', 'Action']}
      className={styles.tables}
    >
      {tables.map((table) => (
        <TableRow key={table.id} table={table} {...permissions} />
      ))}
    </CardTable>
  )
}

function TableRow({ table, ...permissions }: { table: AdminTable } & Permissions) {
  const [isOpened, setIsOpened] = useState(false)
  const at = new Date(table.startsAt)
  const { label, sun } = stateOf(table)
  return (
    <CardRow>
      <CardCell>
        <b className={text.strong}>{shortMoment(table)}</b>
        <br />
        <span className={text.small}>{placeLabel(table.city)}</span>
      </CardCell>
      <CardCell label="Lieu">{placeLabel(table.place)}</CardCell>
      <CardCell label="Places">{seatsLabel(table)}</CardCell>
      <CardCell label="Accueil">
        {table.hostName ?? (table.status === 'cancelled' ? '–' : 'à trouver')}
      </CardCell>
      <CardCell label="État">
        <span className={styles.state}>
          <SunState height={sun} className={styles.sun} />
          {label}
        </span>
      </CardCell>
      <CardCell>
        <Button variant="secondary" size="small" onClick={() => setIsOpened(true)}>
          Ouvrir{' '}
          <VisuallyHidden>la table, {momentWithZone(at, table.timeZone, PARIS)}</VisuallyHidden>
        </Button>
        {isOpened && (
          <Suspense fallback={null}>
            <TableDialog table={table} {...permissions} onClose={() => setIsOpened(false)} />
          </Suspense>
        )}
      </CardCell>
    </CardRow>
  )
}

function seatsLabel({ size, coming, invited, waiting }: AdminTable): string {
  return [
    `${coming}\u00a0sur\u00a0${size}`,
    ...(invited > 0 ? [`${invited}\u00a0à\u00a0répondre`] : []),
    ...(waiting > 0 ? [`${waiting}\u00a0en\u00a0attente`] : []),
  ].join(', ')
}

function stateOf({ status, hostName }: AdminTable): { label: string; sun: SunHeight } {
  switch (status) {
    case 'proposed':
      return { label: 'À composer', sun: 'low' }
    case 'answering':
      return hostName === null
        ? { label: 'Manque un accueil', sun: 'low' }
        : { label: 'Réponses en cours', sun: 'half' }
    case 'confirmed':
      return { label: 'Confirmée', sun: 'up' }
    case 'cancelled':
      return { label: 'Annulée, tous\u00a0prévenus', sun: 'set' }
  }
}

/** The results of the last composition, and the appeals against pauses. */
export function TableFigures({ office, mayDecide }: { office: Office; mayDecide: boolean }) {
  return (
    <div className={styles.two}>
      <LastComposition composition={office.composition} />
      <section className={styles.panel} aria-labelledby="recours">
        <h2 className={text.h3} id="recours">
          Absences et recours
        </h2>
        <p>
          Deux absences suspendent les invitations 30 jours. Une personne peut contester, une autre
          décide.
        </p>
        <FactRows>
          <FactRow name="En pause">{office.figures.paused}</FactRow>
          <FactRow name="Recours à lire">{office.appeals.length}</FactRow>
        </FactRows>
        {mayDecide && office.appeals.map((appeal) => <Appeal key={appeal.id} appeal={appeal} />)}
      </section>
    </div>
  )
}

function LastComposition({ composition }: Pick<Office, 'composition'>) {
  return (
    <section className={styles.panel} aria-labelledby="composition">
      <h2 className={text.h3} id="composition">
        La dernière composition
      </h2>
      {composition ? (
        <FactRows>
          <FactRow name="Quand">{momentLabel(new Date(composition.at))}</FactRow>
          <FactRow name="Personnes placées">
            {composition.seated} sur {composition.free}
          </FactRow>
          <FactRow name="Parité à un près">
            {composition.evenTables} sur {composition.tables}
          </FactRow>
          <FactRow name="Écart d'âge le plus grand">{composition.widestAges} ans</FactRow>
          <FactRow name="Durée du calcul">
            {composition.seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} s
          </FactRow>
        </FactRows>
      ) : (
        <p className={text.muted}>Aucune table n'a encore été composée.</p>
      )}
    </section>
  )
}

function Appeal({ appeal }: { appeal: TableAppeal }) {
  const decide = useDecideAppeal(appeal.id, () =>
    toast({ title: 'Décision enregistrée, la personne est prévenue', variant: 'ok' }),
  )
  return (
    <article className={styles.appeal}>
      <h3 className={text.h4}>{appeal.firstName}</h3>
      <p>
        {fixSpaces(appeal.words)}{' '}
        <Link to={href('/admin/membres/:memberId', { memberId: appeal.memberId })}>
          Ouvrir son dossier<VisuallyHidden>, {appeal.firstName}</VisuallyHidden>
        </Link>
      </p>
      <FactRows>
        {appeal.absences.map((table) => (
          <FactRow key={table.startsAt} name={shortMoment(table)}>
            {placeLabel(`${table.place}, ${table.city}`)}
          </FactRow>
        ))}
      </FactRows>
      {decide.error && (
        <div role="alert">
          <FieldError>{failureText(decide.error)}</FieldError>
        </div>
      )}
      <div className={styles.acts}>
        <Button size="small" disabled={decide.isPending} onClick={() => decide.mutate(true)}>
          Lever la pause<VisuallyHidden> de {appeal.firstName}</VisuallyHidden>
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={decide.isPending}
          onClick={() => decide.mutate(false)}
        >
          La maintenir<VisuallyHidden>, pour {appeal.firstName}</VisuallyHidden>
        </Button>
      </div>
    </article>
  )
}

/** The four figures of the page. A ratio whose base is zero is shown as a dash. */
export function tilesOf(office: Office | undefined) {
  const figures = office?.figures
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : `${Math.round((100 * part) / whole)}\u00a0%`
  return [
    { label: 'Membres disponibles', value: figures?.available ?? null },
    {
      label: 'Coches partagées par table',
      value: figures
        ? figures.tickedTables === 0
          ? '–'
          : (figures.sharedTicks / figures.tickedTables).toLocaleString('fr-FR', {
              maximumFractionDigits: 1,
            })
        : null,
    },
    { label: 'Absents', value: figures ? share(figures.absent, figures.expected) : null },
    {
      label: 'Femmes de 60 ans et plus, assises',
      value: figures ? share(figures.women60Seated, figures.women60Available) : null,
    },
  ]
}
