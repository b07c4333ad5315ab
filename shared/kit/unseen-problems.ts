/** Why a profile is in nobody's deck, so that it cannot be put forward. */
export type UnseenReason = 'without_wishes' | 'masked' | 'incognito' | 'unverified'

export const UNSEEN_MESSAGES: Record<UnseenReason, string> = {
  without_wishes:
    "Dites d'abord qui vous souhaitez rencontrer : d'ici là, votre profil n'est montré à personne.",
  masked: "Votre profil est masqué : montrez-le d'abord, dans vos réglages.",
  incognito: "Vous naviguez incognito : montrez d'abord votre profil, dans vos réglages.",
  unverified: "Votre profil attend sa vérification : d'ici là, il n'est montré à personne.",
}
