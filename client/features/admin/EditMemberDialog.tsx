import { useQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import styles from './EditMemberDialog.module.css'
import { MemberFields } from './MemberFields.tsx'
import { MemberPhotos } from './MemberPhotos.tsx'
import { MemberSince } from './MemberSince.tsx'
import { plainName } from './member-name.ts'
import { type OpenedMember, openedMemberQuery } from './members.api.ts'
import { ReasonFields } from './ReasonFields.tsx'
import { useMemberEdit } from './use-member-edit.ts'

interface EditMemberDialogProps {
  /** The member as the list shows them; the form loads the current version. */
  member: AdminMember
  onClose: () => void
}

export function EditMemberDialog({ member, onClose }: EditMemberDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(openedMemberQuery(member.id))
  if (data) return <MemberForm opened={data} onClose={onClose} />
  return (
    <FramedDialog {...headOf(member)} size="large" onClose={onClose}>
      {error && !isFetching ? (
        <EmptyState
          title={failureText(error)}
          action={<Button onClick={() => void refetch()}>Réessayer</Button>}
          titleLevel={3}
        />
      ) : (
        <Skeleton className={styles.wait} />
      )}
    </FramedDialog>
  )
}

function headOf(member: AdminMember) {
  return {
    title: `Modifier ${plainName(member)}`,
    detail: <MemberSince member={member} />,
    picture: <Avatar src={photoAtWidth(member.photo, 96)} size={56} />,
  }
}

interface MemberFormProps {
  opened: OpenedMember
  onClose: () => void
}

function MemberForm({ opened, onClose }: MemberFormProps) {
  const edit = useMemberEdit(opened, onClose)
  const { save, conflict } = edit
  return (
    <FramedDialog
      {...headOf(opened.user)}
      size="large"
      onClose={onClose}
      onSubmit={() => save.mutate()}
      foot={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" size="small" isBusy={save.isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      {conflict && <ConflictNotice edit={edit} conflict={conflict} />}
      <div className={styles.columns}>
        <MemberPhotos edit={edit} />
        <MemberFields edit={edit} />
      </div>
      {edit.isNotified && (
        <ReasonFields reason={edit.reason} error={edit.errors.reason} onChange={edit.setReason} />
      )}
      <p className={text.muted}>Chaque changement est inscrit au journal.</p>
    </FramedDialog>
  )
}
