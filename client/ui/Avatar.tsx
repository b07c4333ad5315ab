import UserRound from 'lucide-react/icons/user-round'
import type { ComponentProps } from 'react'
import styles from './Avatar.module.css'
import { joinClasses } from './join-classes.ts'

interface AvatarProps extends Omit<ComponentProps<'img'>, 'width' | 'height'> {
  /** Empty for a member who has left: a generic icon is shown instead. */
  src: string
  /** Diameter in pixels. */
  size: number
}

/** A round portrait. Leave `alt` empty when the member's name is next to it. */
export function Avatar({ size, alt = '', className, ...image }: AvatarProps) {
  if (image.src === '') {
    return (
      <UserRound className={joinClasses(styles.avatar, styles.nobody, className)} size={size} />
    )
  }
  return (
    <img
      {...image}
      className={joinClasses(styles.avatar, className)}
      alt={alt}
      width={size}
      height={size}
    />
  )
}
