/**
 * What words are about, so that a word that no source used counts like those beside it; `*` is any ending. The everyday
 * ones are here for what they speak for. A kind decides nothing: what it weighs, alone and with others, is learned.
 */
export const KINDS: Readonly<Record<string, string>> = {
  me: 'je j me m moi mon ma mes mien mienne miens chu',
  you: 'tu t te toi ton ta tes vous votre vos tien tienne vou voue steplait',
  we: 'nous notre nos on ensemble',
  they: 'il elle ils elles lui leur leurs son sa ses eux y',
  negation: 'ne n pas plus jamais rien aucun* ni sans pa point guere',
  can: 'peux peut pourrais pourrait pouvez pourriez pouvoir pourras pourrez peu pourra veux veut voudrais voulez voudriez voudras voudrez acceptes acceptez accepter accepterais accepteriez saurais sauriez veu',
  must: 'faut faudra faudrait doit dois devez devons devra devrais devras devrez obligatoire* exige* reclame* suffit suffirait fo',
  if: 'si sinon quand tant sauf des',
  beg: 'demand* supplie* prie implor* oserais ose oser oses souhaite* sollicit* permet*',
  let: 'laisse* prends prenez tiens tenez garde* mets mettez mettr* pose* fais faites fait',
  give: 'donn* transme* remet* remis confi* communiqu* fourni* refile* file filez tends partag* offr* cede* legu*',
  send: 'envoi* envoy* anvoy* env expedi* poster postez postes transf* verse verser versez verses versement* verserai vire virer virez vires depose* glisse* renvoi* renvoy* achemin* reexpedi* balance balances',
  tell: 'dis dites dire dicte* lis lisez lire recopi* copi* note notez epel* ecri* tape tapez repond*',
  show: 'montre* photo* filme* capture* scan* image* cliche* selfie',
  lend: 'pret prete preter pretes pretez avance avancer avances avancez depann* emprunt* rembours* rend rends rendrai rendre rendez rendra dette* credit* preteur* retour revaudrai revoir doublement',
  help: 'aid* soutien* soutenir secour* sauv* epaul* soulag* depann* assist* coup',
  pay: 'pay* paie* pai pey* regle regler reglez reglera acquitt* financ* cotis* solde* debours* contribu* particip* sors sortir charge',
  buy: 'achet* achat* command* procur* buraliste* tabac* supermarch* caissi* kiosque* station',
  money:
    'argent sous fric thune* ble oseille pognon liquide* cash espece* monnaie somme* montant* fonds capital tresorerie sou arjan arzan larjan',
  saving:
    'economi* epargn* livret* placement* patrimoine* cote laine assurance* fortune* riche* million* milliers propriet* proprio* locatair* hypothe* viager pension* retraite* rente* revenu* aisance aise aisee bas',
  wage: 'salaire* paie paye paies solde smic prime* allocation* rsa chomage caf mutuelle* secu cpam',
  currency:
    'euro* eur dollar* piasse* franc* fcfa cfa balles boules chf ariary dirham* centimes zeuro* uro patates',
  figure: '#*',
  number:
    'deux trois quatre cinq six sept huit neuf dix onze douze treize quinze vingt trente quarante cinquante soixante septante octante huitante nonante cent cents mille moitie tiers quart',
  cost: 'frais taxe* caution* facture* loyer* acompte* amende* honoraire* prix cout* tarif* arrhes provision* impaye* depot* dossier timbre* supplement* droit* rancon devis note*',
  means:
    'virement* mandat* western moneygram wave momo interac paypal lydia twint payconiq revolut wero wise skrill cheque* transfert* orange ria vireman viremen instantane',
  card: 'carte* bleue visa mastercard bancontact cryptogramme* dos verso postfinance maestro kart karte',
  voucher:
    'steam itunes amazon google coupon* recharg* ticket* cadeau* pcs transcash neosurf paysafe* toneo* cashlib gratt* apple play vanilla prepay* razer zalando netflix',
  account:
    'compte* rib iban bic banque* bancaire* banquier* conseill* guichet* agence conte coordonnees banc bank* hibane relev*',
  code: 'code* chiffre* sms texto* pin otp mdp passe identifiant* itsme digipass franceconnect confirm* authentif* valid* verif* boitier* clicsequr access acces pass mots',
  remote:
    'anydesk teamviewer ecran* install* appli* telecharg* maitrise distance souris ordinateur*',
  paper:
    'passeport* identite cni permis justificatif* recto papier* document* formulaire* contrat* attestation* livret acte extrait* nas imprime* bordereau enveloppe*',
  sign: 'sign* tampon* certifi* notari*',
  crypto:
    'crypto* bitcoin* bit btc usdt eth ethereum binance coinbase wallet* ledger tether portefeuille* trad* forex jeton* token* minage mine* pool',
  invest:
    'invest* plac* rendement* gain* gagn* benef* profit* rapport* mentor* analyste* signal signaux mise miser doubl* tripl* courtier* courtage action* bourse* part parts dividende* interet* gestionnaire* plateforme* garanti* opportunit* affaire* fructif* promoteur* associe*',
  job: 'tache* commission* recrut* embauch* niveau* vip clic* optimis* mission* intermediaire* mandataire* teletravail',
  parcel:
    'colis paquet* livr* douan* dedouan* coffre* conteneur* container* valise* malle* lingot* transitaire* cargo fret transporteur* carton* caisse boite* consigne',
  legacy:
    'herit* notair* succession* legs testament* defunt* beneficiaire* huissier* avocat* etude tuteur*',
  police:
    'police* policier* gendarm* interpol procureur* tribunal* juge* fraude* plainte* securite enquet* inspecteur* brigade* indemnis* recuper* victime* ministere* commissaire* commissariat europol cyber* service*',
  ill: 'hopital* hosto clinique* opera* opere* chirurg* malad* cancer* medecin* docteur* medicament* traitement* dialyse scanner irm urgence* soin* soign* bless* accident* axident* ordonnance* pharmac* palud* crise* tumeur* lopital greffe* insuline infection fievre coma transfus* prothese* appareil',
  ailment:
    'dos genou* hanche* dent* lunette* rhume grippe kine* tension cholesterol arthrose sciatique rhumatisme* vaccin* prise sang radio cataracte',
  death:
    'mort* dece* funerail* enterr* obseque* cercueil* tombe deuil orphelin* veuf veuve veufs crash',
  far: 'avion* billet* vol aeroport* visa* ambassade* consulat* frontiere* bateau* petrol* chantier* navire* capitaine* base camp soldat* militaire* general colonel onu otan voyage* etranger loin mission* outremer plateforme forage cargo ferry',
  stuck:
    'bloqu* coinc* retenu* retien* gele* suspendu* saisi* confisqu* vole* perdu* coupe* panne* expuls* fige* arrete* enferm* prisonn* pris',
  lack: 'manqu* besoin* faim froid frigo gaz courant electricit* dehors ruine* galer* misere* pauvre* fauche* vide* ventre pain essence gasoil charbon fond bout rue chauffage lumiere gamelle cantine lait couche* diesel',
  urgent:
    'urgen* vite aujourd demain minuit maintenant minute* heure* derni* delai* expir* rapid* immediat* depech* avant attend* attente presse* suite patiente* limite',
  weekday: 'lundi mardi mercredi jeudi vendredi samedi dimanche week',
  season:
    'printemps ete automne hiver janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre noel paques',
  past: 'hier annee* autrefois jadis epoque deja etait avait avais etais etaient ans longtemps jeune jeunesse enfance',
  secret:
    'secret* discret* cach* effac* supprim* confidenti* personne silence tais taire surprise* rien jaloux jalous*',
  kin: 'fils fille* enfant* maman mere papa pere soeur* frere* cousin* oncle tante neveu* niece* fiston* famille* grands beau petits petite gamin* mari femme bru gendre',
  trust:
    'confian* croi* foi prouv* preuve* promet* promis* promess* jure jurer parole serment* honneur sincer* honnet* dout* mefian* epreuve* droit serieu* vrai loyal*',
  love: 'amour* cheri* coeur* ange* tresor* bebe bb ame ames destin aime aimer aimes aimez aimerai princesse* reine roi epous* mariage marier marie fiance* bisou* embrass* tendre* mamour doudou baiser* bras',
  shame:
    'hont* gene* decu* decept* seul* abandonn* pleur* larme* suppli* genoux desesper* tomber orgueil* rougi* humili* triste* chagrin souffr* peine* pitie ingrat* deran* embet*',
  faith: 'dieu seigneur prier priere* beni* benedict* foi',
  magic:
    'marabout* sort sorts envout* esprit* bougie* chandelle* mouton talisman* voyant* rituel* sacrifi* ancetre* don medium maitre sage guerisseur* oeil amulette* grigri',
  threat:
    'video* nue nues nu intime* publi* diffus* contact* menac* regrett* collegue* voisin* honte facebook reput* scandale*',
  phone: 'numero* tel telephone* telefon* portable* natel gsm cell appel* joindre num fone',
  app: 'whats* wats* wath* ouatsap* telegram* signal messenger skype viber hangouts snap* facebook insta* mail* gmail courriel* zangi sig tele',
  site: 'site* abonnement* profil* ici messagerie* page* inscri* membre* compte',
  link: 'lien* clique* http https www example org com formulaire* plateforme*',
  camera: 'camera* webcam* micro* reseau* visio* video* internet wifi connexion satellite',
  meet: 'rencontr* voir verr* vois restaurant* resto* cafe* gare* train* marche* diner* terrasse* rendez rdv apero* balade* promen* dejeun* pizz* cinema* expo* musee*',
  come: 'venir viens venez viendr* arriv* revien* rejoin* retrouv* bientot rentr* route',
  dream:
    'reve* revait projet* avenir futur vie vivre vieillir demenag* maison toit ensemble foyer bonheur bati* construi* toujours',
  warn: 'arnaqu* escro* mefi* attention faux fausse* signale* piege* bidon* brout* naif* naive vigilan* prudent* raccroch* hameconn*',
  settled:
    'regle rembours* paye partag* moitie chacun chacune fini finie retrouv* impot* syndicat* tranquil* sufis* inutile refuse* merci',
  charity:
    'dons orphelin* associat* refuge* ecole* puits ong fondation* collecte* cagnotte* paroisse benevol* enfants',
  trade:
    'ingenieur* architecte* chirurgien* entrepreneur* negociant* export* import* antiquaire* societe* entreprise* usine* patron* chef gerant* secretaire* directeur* colleg* stage* boulot* bosse* equipe* metier*',
  home: 'toit chaudiere plomb* tuile* mur murs peintur* bricol* cuisine* canape* salon grenier cave garage jardin* chambre* meuble* vaissell* menage balcon escalier',
  garden:
    'tomate* rosier* rose* potager semis salade* courgett* haie tond* fleur* pommier* cerisier* vigne* raisin* radis poireau* carott* fraise* herbe graine* arbre*',
  food: 'soupe* tarte* gateau* confiture* fromage* poulet poisson* vin vins pinard biere* chocolat* recette* sauce* cuisin* four crepe* pate pates riz legume* beurre sucre sel miel pomme* galette* cafe the tisane frites moules',
  pet: 'chat chats chien* poule* canari* cheval chevaux ane vache* chevre* oiseau* mesange* perroquet* abeille* veterinaire veto lapin*',
  weather:
    'pluie* pleu* soleil* neig* vent orage* brouillard* gel gele canicule froid chaud ciel nuage* mistral',
  music:
    'musique* chant* chorale* piano guitare* accordeon danse* valse tango disque* chanson* concert* radio opera jazz tele film* livre* roman* lecture* bibliotheque* theatre',
  sport:
    'velo* rando* marche petanque boule* peche pecher chasse ski* nage* natation piscine* gym yoga tennis foot rugby match courir montagne* foret mer plage lac',
  car: 'voiture* auto char moto camion* garag* pneu* moteur* permis route* caravane* camping* batterie',
  laugh:
    'haha ha hihi lol mdr ptdr rire* rigol* ris rit riais marr* blague* humour plaisant* moqu* drole*',
  greet: 'bonjour bonsoir salut coucou bonne nuit matin soiree journee bienvenue enchant*',
  question: 'combien comment pourquoi quel quelle quels quelles quoi qui ou',
}
