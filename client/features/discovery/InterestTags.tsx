import Check from 'lucide-react/icons/check'
import { Tag } from '#client/ui/Tag.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

interface InterestTagsProps {
  /** The interests that the viewer also has. */
  common: readonly string[]
  others: readonly string[]
}

/** The entries of a list of interests: the common ones first, marked with a word and an icon as well as a colour. */
export function InterestTags({ common, others }: InterestTagsProps) {
  return (
    <>
      {common.map((interest) => (
        <li key={interest}>
          <Tag isCommon>
            <Check size={18} />
            {interest}
            <VisuallyHidden> (en commun)</VisuallyHidden>
          </Tag>
        </li>
      ))}
      {others.map((interest) => (
        <li key={interest}>
          <Tag>{interest}</Tag>
        </li>
      ))}
    </>
  )
}
