import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import text from '#client/ui/text.module.css'
import type { ImportLine, ProfileImport } from '#shared/contracts/admin/imports.ts'
import { type LinesShown, linesQuery } from './imports.api.ts'
import styles from './LinePreview.module.css'
import { LineTable } from './LineTable.tsx'
import { linesRead } from './line-counts.ts'

/** The lines of a file, with their errors. */
export function LinePreview({ file }: { file: ProfileImport }) {
  const [shown, setShown] = useState<LinesShown>('all')
  const list = useInfiniteQuery(linesQuery(file, shown))
  const lines = list.data?.pages.flatMap(({ items }) => items)

  return (
    <section className={styles.preview} aria-label="Aperçu">
      <div className={styles.head}>
        <h2 className={text.h4}>Aperçu</h2>
        <Segmented
          name="lines"
          legend="Lignes affichées"
          isLegendHidden
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: 'Toutes' },
            {
              value: 'refused',
              label: `À corriger (${file.counts.refused.toLocaleString('fr-FR')})`,
            },
          ]}
        />
      </div>
      {list.isPending && <RowListLoading />}
      {list.isError && !lines && (
        <RowListFailure text={failureText(list.error)} onRetry={() => void list.refetch()} />
      )}
      {lines?.length === 0 && <p>Aucune ligne à corriger.</p>}
      {lines && lines.length > 0 && <LineTable lines={lines} />}
      {list.hasNextPage && (
        <LoadMore
          label="Voir les lignes suivantes"
          isOver={false}
          isBusy={list.isFetchingNextPage}
          failure={list.error}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      {lines && <p className={text.small}>{placeOf(lines, file, shown)}</p>}
    </section>
  )
}

function formatted(count: number): string {
  return count.toLocaleString('fr-FR')
}

const KEY = "L'e-mail sert de clé : une adresse déjà connue met à jour son profil de test."

function placeOf(lines: readonly ImportLine[], { counts }: ProfileImport, shown: LinesShown) {
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last || shown === 'refused') return KEY
  const [from, to, total] = [first.line, last.line, linesRead(counts)].map(formatted)
  return `Lignes ${from} à ${to} : ${formatted(lines.length)} sur ${total}. ${KEY}`
}
