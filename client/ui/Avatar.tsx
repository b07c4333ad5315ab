import UserRound from 'lucide-react/icons/user-round'
import type { ComponentProps } from 'react'
import styles from './Avatar.module.css'
import { joinClasses } from './join-classes.ts'

interface AvatarProps extends Omit<ComponentProps<'img'>, 'width' | 'height'> {
  /** Empty for somebody who is no longer there: a bare silhouette stands for them. */
  src: string
  /** Its diameter in pixels. */
  size: number
}

/** A face in a round; its `alt` stays empty beside the name it belongs to. */
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
