/**
 * What words are about: one that no source used counts like its neighbours. Small letters without accents; `*` is any
 * ending; no places, origins, religions. What a kind weighs is learned.
 */
export const KINDS: Readonly<Record<string, string>> = {
  abroad:
    'asile etranger etrangere etrangeres etrangers expat expatriation expatrie expatriee expatries exterieur immigre immigrer international internationale outremer refugie refugiee refugies ressortissant vazaha',
  accept:
    'accepte acceptee acceptent accepter accepterai accepterais accepterait accepteriez acceptes acceptez admis admission amiable approuvee arrangement assume consent convenu conviendrait convient hoche obeis supporte supporter supporterais supportes supportez tolere',
  accident:
    'accident accidente accidents accrochage catastrophe choc chute collision constat crash degat degats desastre dommages drame explosion glissade incendie incendies inondation percute renverse renversee renverser sinistre sinistres tombee tragedie victime victimes',
  account:
    'approvisionne bic ccp compte comptes coordonees coordonnee coordonnees coordonnes cpte crediteur domiciliation domicilie iban mouvements procuration rib sequestre titulaire titulaires',
  accountLogin:
    'accede acceder accedez acces ameli clicsecur clicsequr conecte conectez conexion connecte connectee connecter connectes connectez connection connexion connexions espace franceconnect icloud identifiant identifiants identification identifie identifiee identifier identifies identifiez itsme login logins portail profil profile profils pseudo pseudonyme pseudos reconnecte reconnecter reconnectez reconnexion session sessions signin utilisateur utilisatrice',
  accuse: 'accuse blame reproche',
  administration:
    'adjoint administratif administratifs administration administrative ants autorite bourgmestre cadastre cantonale ccas civile cnesst communal communale crous cssf demarche demarches elections etat federal federale formalite formalites gestion gouv gouvernement institution maire mairie ministere ministre msa municipal municipale office officiel officielle prefectoral prefecture prefet registre saaq spf urssaf',
  advise: 'conseil conseils recommandation suggere',
  after: 'apre apres enfin ensuite puis suite suivant suivante',
  again: 'encor encore renouvelable',
  age: 'age agee agees ages centenaire jeunesse lage majeur majeure majorite mineure rajeuni rajeunit',
  ailment:
    'allergie allergique arthrose blessure bobo brulures eczema enfle engelures enrhume enrhumee eternue eternuer etouffe etouffer evanouie fievre hernie lumbago malaise maux migraine migraines palpitations plaie rhumatismes sciatique tension torsion tournis tousse tousser toux varices vertige vertiges',
  airport: 'aeroport aeroports airoport terminal',
  already: 'deja',
  always: 'definitif definitive eternel permanence permanent permanente tjrs tojo toujour toujours',
  amount:
    'brut budget budgetaire budgets cumul equivalent excedent forfaitaire maxi maximum milliard milliards millier milliers million millions minimum montannt montant montants net nets pactole plafond plafonds provision provisions reliquat restant solde some somme sommme surplus',
  and: 'aussi egalement et itou ossi pis',
  anger:
    'agace boude bouder colere cri criait crie crient crier cris deplait detestait deteste detestent detestez enerve ennemi ennemis fache fachee facher faches fachez froisse froisses furieuse furieux grincheux grogne grognon gronde grondee grondent gronder hais indigne nerfs rage rageant ralant rancune revolte tanne tannes tannez vengeance vexant vexe vexee vexer vexes vexez',
  animal:
    'agneaux ane anes anesse animal animaux baleines belier bergerie bestiaux bestioles betes boeufs brebis caribou castor cerf cerfs chameau chamois charolaises chevre chevres chevreuil chevreuils cigales cochon cochons corne cornes dinosaure dinosaures dragon ecureuil ecureuils elephant elephants escargots femelle foin foins gazelle genisses grenouille grenouilles hamster herisson herissons lapins lezard licorne lievre limaces lion lions loir loup loutre loutres marmottes mascotte mites mouche mouches moustique moustiques mouton moutons mules mulet mulots narval oies orignal ours papillon papillons patte pattes phoque poulailler poussins race refuge renard renards sanglier sangliers sauvages serpent taupe taureau tique tortue tortues troupeau vache vaches zoo',
  answer:
    'repond repondais repondait repondant reponde repondent repondez repondrai repondre reponds repondu reponse reponses',
  apologise: 'excuser',
  app: 'apk apli aplication app appli application applications applis appstore facetime hangout hangoute hangouts imo logiciel logiciels messanger messenger play playstore signal skype snap snapchat talksafe telegram telegramme threema viber wassap watsap watsapp wattsapp whats whatsap whatsapp wsp zangi zoom',
  argue:
    'bagarre brouille chicane chicanes contredit critique critiquer disputait dispute disputees disputent disputer disputes engueule engueuler insulte palabres',
  army: 'adjudant amiral arme armee armees armes arsenal base bases bataillon bombardement bombe bombes camp capitain capitaine capitaines caporal caserne casernes colonel colonels combat combattant combattants commandant commandante commandants daesh demobilisation demobilise deploye deployer fantassin front fusil general generale generaux gi grade guerre guerres legion legionnaire legionnaires lieutenant major marechal militaire militaires missile missiles nato officier officiers onu otage otan para parachutiste perm permission regiment reserviste sergent sergents sniper soldas soldat soldate soldats tank tirailleur tirs treillis troupe troupes uniforme uniformes veteran veterans',
  ask: 'demandaient demandais demandait demandant demande demandee demandent demander demandera demanderai demanderais demanderait demanderas demanderez demandes demandez demandiez interrogation interroge interroger mande questionne reclamais reclamait reclamant reclame reclament reclamer reclames reclamez redemande redemander requete sollicite solliciter solliciterai solliciterais sollicites sollicitez',
  association:
    'adherents ag asbl assemblee asso association associations cercle club collectif comite communautaire communaute confrerie cooperative cuma delegue federation groupe groupement groupes jumelage ligue membre membres mjc organisateur organisation organisme regroupement scouts syndical syndicat syndique tresorier tresoriere',
  bad: 'barbare cruaute cruelle desagreable ennuyeuse ennuyeux flou floues horrible infecte insupportable mal mauvais mauvaise mauvaises mechancete mechant mechante mechants monstre monstres nul nulle paresseux pire pires plate plates pourri sechement terrible terribles vice vilain vilaine vulgaire',
  bank: 'accesd afriland agence agences agricole argenta attijariwafa bancaire bancaires banco banke banking banquaire banque banques banquier banquiere banquiers bceao bcv belfius bmo bnp boa bourso boursobank boursorama bque bred caisse caisses centrale cibc cic coffre coffrefort coffres crelan desjardin desjardins ebanking ecobank fichage finma fortis fortuneo guichetier guichetiere hellobank hsbc ing interbancaire kbc lbp lcl monabanq mutuel neobanque nickel nikel nsia orabank paribas populaire postfinance raiffeisen rbc scotiabank sg sgbci succursale succursales tangerine uba ubs',
  bar: 'bar comptoir conso pub pubs',
  battery: 'batterie capte charge charger chargeur decharge pile piles reseau',
  be: 'cest cetait chuis chus consiste devenir devenu devenue devenus deviennent deviens devient es est etai etaient etais etait etant ete etes etiez etions etre existait existe existent existes existez fus fut jetai jetais jetait jsui jsuis nes redevenu redeviens sera serai seraient serais serait seras serez seriez serions serons seront sest soient sois soit sommes sont soyez soyons sui suis ya yaa yal yat yavait',
  beautiful:
    'beau beaute beaux bel belle belles bo charmant charmante charmants charme chic coquetterie elegance elegant elegante glamour joli jolie jolies joliment jolis lumineux magnifique magnifiques maquillee merveille merveilles merveilleux mignon ravissante superbe superbes',
  because: 'car cause motif parce pk pourquoi puisqu puisque',
  bee: 'abeilles apiculteur apicultrice bourdon essaims guepes miel ruche rucher ruches',
  before: 'abord anticipee avan avant prealable precedent',
  beg: 'adjurer aumone clemence conjure conjurer conjurez implorais implorait implorant imploration implore implorer implorerai implores implorez mendiais mendiait mendie mendient mendier mendies mendiez pitie pleurniche pleurnicher pri prie prier pries priez quemandait quemande quemandent quemander quemandes quemandez quemender quete queter quetes solicite soliciter sollicitais sollicitait sollicitant sollicitation sollicitations sollicitent sollicitons suplie suplient suplier suplies supliez suppli suppliaient suppliais suppliait suppliant supplication supplications supplie suppliee supplient supplier supplierai supplierais supplies suppliez supplique',
  begin:
    'comence commencais commencant commence commencement commencent commencer commencera commences commencez commencons debu debut debute debuts demarrait demarre demarrer lance lancer recommence recommencer recommencez redemarre redemarrer reprendra repris reprise',
  believe:
    'convaincu convaincue conviction croi croie croient croies croira croirai croirait croire crois croit croyais croyait croyez croyiez cru suppose',
  benefit:
    'allocation apa apl caf cpam cpas cpf indemnite indemnites prestation rsa subside subvention',
  bicycle:
    'bicyclette bicyclettes cycle cycliste cyclo cyclotourisme mob mobylette pedale pedaler pedalez scooter solex tandem terrot trottinette velo velos vespa vtt',
  big: 'enorme epais geant geants grand grande grandes grands gros grosse grosses immense large long longs longue longues superieur superieure',
  bill: 'addition camwater cashpower echeance echeances edf electrabel enedis eneo engie facturation facture facturee facturer factures facturette hydro hydroquebec jirama luminus preleve prelevee prelevement prelevements prelever proximus recapitulatif regideso regularisation releve releves saur sbee senelec snel sodeci sonelgaz steg suez swisscom ticketcaisse veolia voo woyofal',
  bird: 'aigle aile ailes canard canards canari cigogne cigognes colombe coq corbeau cygne cygnes dindon faisan goeland goelands grebes grues heron herons hibou hirondelle hirondelles loriot manchots mangeoire merle merles mesange mesanges moineaux mouettes nichoir nichoirs nid oie oiseau oiseaux pelicans perroquet perruche pie pingouin plume plumes poule poules rossignol rougegorge tourterelles',
  birth: 'accouche accouchement cesarienne couveuse enceinte grossesse naissance',
  bless:
    'bapteme benediction benedictions beni benie benir benira benis benisse benisses benissez benit grace misericorde recompense saint sainte saints',
  block:
    'banni blocage blocages blocque blocquer bloke bloker bloquage bloquait bloque bloquee bloquees bloquent bloquer bloquera bloquerai bloquerais bloquerait bloquerez bloques bloquez coince coincee coincer coinces desactivation desactive desactivee desactiver empeche empecher enferme gele gelee geler immobilise immobilisee intercepte intercepter interdiction oppose opposer oppositions restreint restriction restrictions retenir retenu retenue retenues retenus retiens retient suspend suspendre suspendu suspendue suspension verrouillage verrouille verrouillee verrouiller',
  boat: 'ancre barge barque barques bateau bateaux bato cablier canot capitainerie cargo coque croisiere debarcadere debarquement ferry flotte flotter hublot naval naviguait navigue navire paquebots pedalo peniche peniches pirogue ponton remorqueur traversee traversier voile voilier yacht',
  body: 'artere barbe barbes barbu bassin bigoudis bouche bras bronches cerveau chauve chauves cheveu cheveux cheville chevilles cicatrice clavicule coiffee colonne corps cou coude coudes crane dent dentier dents doigt doigts dos epaule epaules estomac femur figure foie frange genou genoux gorge gorges gueule guiche hanche hanches incline jambe jambes levres ligaments main mains meche menisque menton mine moelle mollet mollets moustache moustaches nerf nez nuque oeil ongle ongles oreille oreilles orteil orteils os pancreas paupieres peau physique pied pieds pipi poignet poils poing poitrine pouce poumon poumons rein reins rides salive sang sanguin sante sein souffle sourcil sourcils squelette sueur tete tetes thyroide torse tresses valve veines ventre vertebres vesicule vessie visage visages yeux',
  book: 'abecedaire auteur balzac bd bible bibliothecaire bibliotheque bouquin bouquiniste bouquins catalogue catalogues chapitre chapitres coran cristo dictionnaire editeur edition larousse librairie litterature livre livres maigret manuscrit manuscrits maupassant mediatheque pagnol poeme poemes poesie poete poetes polars prose proust ramuz reliure reliures roman romans senghor simenon tome',
  border: 'frontalier frontaliere frontaliers frontiere frontieres refoule refoulee',
  born: 'naitre natif nee',
  boss: 'boss chef cheffe chefs contremaitre directeur direction directrice dirige diriger employeur gerant intendant manager patron patronne patrons preside president presidente responsable responsables superviseur',
  bread:
    'baguette baguettes biscotte biscottes bretzel brioches cramique croissant croissants croute fougasse fournil levain levure mie miettes pain pains seigle tartine tartines toast toasts viennoiseries',
  break:
    'abime abimer avarie brise cabossee casse cassee casser casses coupait coupe coupee coupees coupent couper coupes coupez dechire defaire defais defait demagnetisee detruisent detruite eclate ecrase effondre felure fend fends fendu fendue fichu foutu foutue panne pannes perce pete peter raye troue',
  build:
    'amenage bati batir batit chantier chantiers construire construis construisons construit fonde ouvrage ouvrages ravalement travaux',
  building:
    'abri amiante arcade arcades ardoise ardoises ascenseur ascenseurs auvent balcon batiment beton bloc blocs brique briques carreau carreaux carrelage charpente chateau ciment citadelle colonnes construction dalle echafaudage entrepot etable gouttiere gouttieres grange granit grue hall hangar immeuble immeubles joints marbre monument moulin moulins mur muret murs palais palier parpaing pierres pilier platre poteau pyramide toiture tole toles tuile tuiles',
  bus: 'autobus autocar bus cars flixbus minibus navette tec',
  busy: 'deborde debordee occupais occupait occupation occupations occupe occupee occupent occuper occuperais occupes occupez',
  but: 'cependant mais malgre pourtant quoique revanche sauf toutefois',
  buy: 'achat achats achetait achetant achete achetee achetees achetent acheter achetera achetes acheteur acheteurs achetez commande commandent commander commanderai commandes magasinage preneur rachat rachete rachetee racheter',
  cafe: 'bistrot buvette hortons troquet',
  calculate:
    'calcul calcule calculer calculs comptee comptees comptent compter comptera decompte divise division estime recalcule recompte',
  call: 'apel apele appel appelaient appelait appelant appele appelee appeler appeles appelez appelle appellent appellera appellerai appelles appelons appels contact contacte contactee contacter contactera contactez contacts injoignable joignable joindrai joindre mapelle mappelle raccroche raccrocher raccroches raccrochez rapelle rappele rappelee rappeler rappelez rappelle rappellent rappelles sonnait sonne sonnent sonner sonnera sonnes sonnez tappelle telephonent telephoner telephonera telephonez tutoie tutoyer tutoyez vouvoie',
  calm: 'aise calme calmement calmer calmes console consolee consoler doucement equilibre paix placide posee rassurant rassure rassuree rassurer rassurez reposant respire respirer respirez sage sages serein silence silences silencieuse silencieux souffler soufflez soulagee soulagement stable tinquiete tkt tranquil tranquille tranquillement tranquilles',
  camera:
    'cam camera cameras cams filme filmee filmer filmerai filmes filmez visio visioconference visios webcam webcams webcan',
  can: 'capable jpeu jpeux permet permets permettez permettre permise peut peuvent peux pourai pourra pourrai pourraient pourrais pourrait pourras pourrez pourriez pourrions pourrons pouvais pouvait pouve pouvez pouviez pouvoir pouvons pu puisse puisses puissiez',
  car: 'auto autos bagnole bagnoles berlingo betaillere blablacar bmw camion camionette camionnette camions capot caravane char chars chassis citroen clio concessionnaire covoiturage dacia deudeuche dyane embrayage epave fourgon frein freins garee garer garez kangoo klaxonne klaxons michelin moteur moteurs moto motorise motos peugeot phares plaque plaques pneu pneus portiere rallye remorque renault retroviseur roue roues roulements roulotte stationnement taxi taxis toyota tracteur tracteurs truck turbo twingo utilitaire van vehicule voiture voitures volant volvo westfalia',
  card: 'badge card cart carte cartes cate cb lecteur maestro mastercard mastercart mistercash opposition prepayee puce puces rechargeable sanscontact',
  cardsGame: 'belote beloter bridge coinchee jass poker pokers rami valet whist',
  carry:
    'amene amener amenerai amenez apportais apporte apporter apporterai apportes apportez chargee chargement chargent convoi emmene emmener emmenerai emmenes emmenez emporte emporter portait portee portent porter portera porterai porteras porteur portez portiez ramene ramener ramenerai ramenes ramenez rapporterai souleve transporte transporter',
  cash: 'appoint atm bancomat biffeton bifton billets cash comptant coupures dab distributeur distributeurs espece especes espeses ferraille gab guichet guichets liasse liasses liquid liquide liquides monaie monaies monnaie monnaies numeraire portefeuille portefeuilles portemonnaie pourboire retrait retraits',
  cat: 'chat chaton chatons chats chatte litiere matou minet ronronne siamois',
  celebrate:
    'aid anniversaire anniversaires applaudi applaudit bougie bougies bravo celebrer felicitation felicitations felicite felicitee fetais fetait feter vive',
  certificate:
    'acte actes agree agrement apostille atestation attest attestation attestations atteste attester attestes attestez brevet brevets cap certif certificat certification certificats conforme conformite diplome diplomes expertise extrait habilitation homologation legalisation legalise legalisee licence master sertificat vignette',
  change:
    'adapte baisse baisser bascule change changeait changee changement changent changeons changer changera changes changez convertir correction corrige corriger corrigerai corriges corrigez decale decaler rechange remplacant remplacante remplace remplacement remplacements remplacer renouvele renouvellerai reporte reportee reporter revolution rotation transforme',
  charity:
    'benevolat benevole benevolement benevoles bienfaiteur caritatif caritative charitable charite don donation donations dons emmaus fondation gofundme guignolee humanitaire oeuvres ong orphelinat restos telethon volontaire zakat',
  cheat:
    'abus abuse abusee abuser arnak arnake arnaque arnaquee arnaquent arnaquer arnaques arnaqueur arnaqueurs arnaqueuse arnaquez bandit broutage brouteur brouteurs charlatan combines corruption crosse crosser crosseur dupe duper embrouille entourloupe escro escroc escrocs escroque escroquee escroquer escroquerie escroqueries fake filou fraude frauder fraudes fraudeur fraudeurs frauduleuse frauduleux hackee hacker hameconnage hameconne imposteur imposteurs imposture infidele infideles infidelite manipulateur manipulation manipulatrice manipule manipuler mule phishing piege piegee pieger pieges pigeon pigeonne pigeonner pigeons pirater plumee plumer profitait profitent profiteur profiteurs profiteuse roulee trahi trahie trahir trahis trahison traitre trichait triche trichent tricher tricheur trompe trompee trompent tromper tromperie trompes trompeur trompeuse trompez',
  cheese:
    'camembert cancoillotte cantal comte fondu fondue fourme fromage fromages gruyere gruyeres maroilles raclette reblochon roquefort salers vacherin',
  cheque:
    'cesu chek cheke cheks cheq cheqe cheqeu chequ cheque chequee cheques chequier chequiers encaissant encaisse encaissee encaissees encaissement encaissements encaissent encaisser encaissera encaisserai encaisserais encaisserait encaisseras encaisserez encaisses encaissez encaissons endosse endosser endosses endossez libelle libellee libeller libellez',
  child:
    'ado adolescent adopte adopter ados aine ainee bb bebe bebes boy creche enfan enfance enfant enfants fieu fille filles fillette fillettes filleule filleuls fils fiston fistons gamin gamine gamines gamins garcon garcons gosse gosses jumeaux jumelles junior marmaille mineur mineurs minot mome nourrissons orphelin orpheline orphelins pitchoun poussette',
  choir:
    'altos baryton chant choeur chorale chorales choriste choristes repetition repetitions requiem sanctus soprano sopranos tenor tenors',
  choose:
    'choisi choisie choisir choisira choisis choisissez choisit choix compare comparer decide decidee decider decides decidez decision decisions designee designer elu elus option options preferais prefere preferee preference preferent prefererais preferes preferez selectionne selectionner selectionnez tri trie trier vote voter votes votez',
  clean:
    'balai balaie balayer balayez blanchisserie deneige douche encaustique essuie lavant lave lavee lavees lavent laver laverie laves lavez lavoir lessive lessives lessiveuse menage menager menagere menages nette nettoie nettoyage nettoye nettoyer nettoyez peigne peigner pellete poussiere poussieres pressing propre proprement propres purge purger range rangeant ranger ranges rangez rase rasee repassage repasses rince rincer savon seche sechee secher serpilliere',
  clever:
    'doue genie intelligence intelligent intelligente intelligents maligne malin savant talent',
  click:
    'appui appuie appuierai appuieras appuies appuye appuyer appuyez apuie apuyer apuyez bouton boutons clic click clics clik clike cliquais clique cliquer cliquerai cliquerais cliqueras cliquerez cliques cliquez coche cocher cochez flashe flashez glisse glisser glissez icon icone icones onglet piton pitonne pitonner pitonnez reclique recliquez',
  close:
    'barre barree barres clos close cloture cloturee cloturer deconnecte eteigne eteignez eteindre eteins eteinte fermait fermant ferme fermee fermees ferment fermer fermerai fermes fermeture fermetures fermez referme scelle scellee',
  clothes:
    'anorak bandeau baskets beret blouse blouson bonnet bonnets botte bottes boubou boutonnieres bretelles brode brodee broderie brodeuse calecons cape casque casques casquette casquettes ceinture chale chandail chandails chapeau chapeaux chausse chaussette chaussettes chaussons chaussure chaussures chemise chemises claquettes coiffe collerette costume costumes coton coud coudre couds cousait cousu couture coutures cravate crochet cuir dentelle doublure doudoune echarpe ecusson epingle etoffe foulard gant gants gilet gilets habille habillee habits impermeable jupe kepi lace lacet lacets laine lin linge lunette lunettes maillot manche manches manteau manteaux mitaine mitaines mouchoir mouchoirs naphtaline nuisette ourlet ourlets pagne pagnes pantalon pantalons pantoufle pantoufles peignoir perruque poche poches pochette pull pulls pyjama pyjamas robe robes ruban rubans sabots sandale sandales semelles shirt slim slip soie souliers tablier tabliers talon talons tenue textile tissu tissus tricot tricotait tricote tricotee tricoter tricotez tuque tuques velours veste vestes vestiaire vetement vetements wax',
  code: 'authenticator captcha caracteres certicode chiffre chiffres code codes combinaison crypto cryptogramme cvv decode decoder decodeur digicode digipass encodage mtan nip otp passcode pin pincode puk qr qrcode securipass smscode tan token verrou',
  coffee: 'cafe cafes camomille caoua cappuccino expresso filtre infusion kfe the thes verveine',
  cold: 'fraiche fraicheur frette frileuse frileux frisquet frisson frissonne froid froide froides froideur froids gel gelait gelent gelerait geles gelons givre glace glacee glacial gourds grelotte grelottent grelottons neige neiges poudrerie refroidit verglas',
  colleague:
    'associe associee associes colegue collegue collegues confrere confreres equipe equipes',
  colour:
    'argente argentee beige blanc blanche blanches blancs bleu bleue bleues bleus blond blonde brun brune chatain couleur couleurs dore doree dorees dores gris grise indigo jaune jaunes marron noir noire noires noirs nuance pale rayure reflet rouge rouges rousse rousses roux teint vernis vert verte vertes verts violet',
  come: 'accompagnant accompagne accompagnee accompagner approche arive arrivaient arrivais arrivait arrivant arrive arrivee arrivees arrivent arriver arrivera arriverai arriverait arriveront arrives arrivez debarque debarquer entrais entrait entrant entrer entrerai entreras entrerez entres entrez entrons jarive jarrive jviens passage passais passait passant passee passees passent passer passera passerai passerais passerait passerez passes passez passiez passons rapproche rentre rentree rentrer rentres rentrez repasserai venaient venais venait venant venez veniez venir venu venue venues venus vien viendra viendrai viendrais viendrait viendras viendrez viendriez viendront vienne viennent viennes viens vient vint',
  company:
    'bell cabinet compagnie entreprise etablissement filature firme fonderie fournisseur lusine societe thales usine',
  complain:
    'plaigne plaignent plaignez plaindre plains plaint proteste rale ralent raler reclamation reclamations',
  computer:
    'algorithme antivirus correcteur electronique electroniques ia informatique ipad microsoft minitel numerique ordi ordinateur ordinateurs pc robot tablette windows',
  confirm:
    'approbation approuve approuver approuves approuvez authentification authentifications authentifie authentifier authentifiez autorisation autorisations autorise autorisee autoriser autorises autorisez certifiee check comfirmation comfirme comfirmer comfirmez confirmais confirmait confirmation confirmations confirme confirmee confirment confirmer confirmera confirmerai confirmerais confirmerait confirmeras confirmerez confirmes confirmez confirmons controle controler controles controlez homologuee reconfirme reconfirmer reconfirmez revalide revalidez validais validation valide validee valident valider validera validerai validerais valideras validerez valides validez validite validons verif verifiais verification verifications verifie verifiee verifient verifier verifierai verifieras verifies verifiez verifions',
  contract:
    'abonement abonnement abonnements abonner accord accords annexe avenant avenants bail baux cdd cdi cession cgu cgv clause clauses compromis condition conditions contra contract contracte contracter contractuel contrat contrats convention conventions mandataire modalites pacte protocole reconduction renouvelee renouveler renouvelez renouvelle renouvellement resiliation resilie resiliee resilier resilies resiliez seing souscription souscrire souscris souscrit souscrivez',
  cook: 'concocter cuire cuis cuisinais cuisinait cuisinent cuisiner cuisinerai cuisines cuisinez cuisinons cuisson cuit cuites decoupe epluchant epluche eplucher melange melanger mijotait mijoter mijoterai mijotes mitonne mitonner mitonnerai mitonnez petris popoter remue tremper',
  cost: 'coutaient coutait coute coutent couter coutera couterait couteront coutes coutu vaille valaient valait valent valoir vaudra vaudrait vaut',
  countrySide:
    'brousse campagne champ champetre champs foret forets grotte hameau marais nature paysage paysages plaine pre rural terrain terre terres',
  couple: 'couple couples duo liaison partenaire partner pretendant relation uni unies unis',
  courage:
    'audace courage courageuse courageux cran encourager heroique heroisme heros moral osais osait ose osent oser oserai oserais osez',
  cousin: 'cousin cousine cousines cousins',
  cry: 'brailler chiale chialer gemit hurle larme larmes pleurais pleurait pleurant pleure pleurent pleurer pleurera pleurerai pleures pleurez pleuriez pleurs sanglots',
  crypto:
    'airdrop altcoin altcoins bit bitcoi bitcoin bitcoins blockchain btc cardano cripto criptomonnaie criptos cryptoactif cryptoactifs cryptomonaie cryptomonnaie cryptomonnaies cryptos doge dogecoin eth ether ethereum etherium ledger litecoin metamask minage miner mining nft nfts ripple satoshi solana stablecoin stablecoins staking tether tokens trezor usdc usdt wallet wallets xrp',
  cure: 'convalescence cure cures curistes gueri guerie guerir guerira guerison guerisse guerit reeducation remission retablie retablissement soignais soignait soigne soignee soignent soigner soignez soin soins soulage',
  currency:
    'baht bahts balle balles bucks cad cedi cedis cenne cennes centime centimes cfa cfas chf conversion couronnes cts devise devises dhs dinar dinars dirham dirhams dola dolar dolards dolars dollar dollards dollars dzd euors eur euro euroa eurocents euroes euros eurs fcfa fr franc francs frcs frs gbp gourde gourdes huard keuros lei leu naira nairas neuros peso pesos piasse piasses piastre piastres pound pounds rouble roubles roupie roupies sterling usd xaf xof yen yens yuan yuans zloty zlotys',
  customs:
    'confiscation controleur controleurs dedouane dedouanee dedouanement dedouaner dedouanez dedouanne dedouanner douan douane douaner douanes douanier douaniere douaniers douanne importation importe importer transit transitaire transitaires',
  dance:
    'bachata chacha country dansaient dansais dansait danse dansent danser danses danseur dansez kizomba paso rumba salsa tango valse',
  danceHall: 'bal dancing dansant fest festnoz guinguette guinguettes musette',
  dangerous:
    'danger dangereux imprudent redoutable risque risques risquez terrorisme terroriste tueur violent voyous',
  datingSite:
    'annonce annonces badoo bumble desabonne desabonner desinscrire desinscris disonsdemain edarling elitesingle gleeden happn inscription jasez lovoo match meetic moderateur moderation moderatrice ourtime parship profiles reseaucontact site sites tinder',
  day: 'agenda an annee annees ans calendrier calendriers date dates huitaine jour journaliere journe journee journees jours lan mensuel mensuelle mois quinzaine quotidien semaine semaines',
  deadline:
    'butoir deadline delai delais dernie dernier derniere dernieres derniers echu expiration expire expiree expirer imparti impartie imperativement limite limitee limites perime perimee prolongation prolonge prolongement prolonger terme urgence urgences urgent urgente urgents urjent',
  death:
    'agonie cadavre cendres dece deces defunt defunte deuil disparition meurtre mort mortelle morts suicide',
  debt: 'agio agios arrieres banqueroute commandement contentieux creance creances creancier creanciers debit decouvert decouverts det dete detes dette dettes endettement faillite faillites huissier huissiers impaye impayee impayees impayes insolvable recouvrement redressement solvabilite solvable sommation surendettement surendettes uissier ussier',
  delete:
    'desinstallation desinstalle desinstaller desinstallez efface effacee effacees effacent effacer effacera effacerai effacerais effaceras effaces effacez enleve enlevee enlever enleves enlevez gomme jefface jete jetee jeter jetez jette jettes ote oter otez suppression supprime supprimee supprimees supprimer supprimera supprimerai supprimerais supprimeras supprimes supprimez suprime suprimer',
  deliver:
    'acheminer acheminera convoyeur coursier delivrance delivre delivree delivrer livraison livraisons livree livrees livrent livrer livrera livrerai livrerais livrerait livrerez livreront livreur livreurs logistique messager relivraison',
  deposit:
    'accompte accomptes acompte acomptes apport arrhes caussion caution cautionne cautions consignation consignee consigner depot depots gage',
  die: 'creve decede decedee deceder disparu eteint massacre meure meurent meurs meurt morte mortes mourais mourait mourant mourante mourir mourrai mourrais mourrir noye tue tuerait',
  different:
    'autre autrement autres contraire depareillees difference different differente differentes differents exception inverse lautre lotre',
  difficult:
    'capricieuse capricieux complique compliquee delicat difficile difficiles difficulte dur dure durs lourd lourde lourds penible rude',
  digits: '#*',
  dirty: 'desordre sale sales salete salit',
  disability:
    'auditif auditifs autiste aveugle aveugles bequilles boiteux borgne braille canne deambulateur handicap handicape handicapee invalide invalidite muet muette paralysee roulant roulante roulants sourd sourde sourds',
  discreet:
    'discresion discret discrete discretement discretes discretion discrets incognito indiscret indiscrete indiscretion perso personnel personnelle personnelles privee privees prives pudeur timides',
  distrust:
    'defiance douteuse douteux echaude echaudee gaffe louche louches mefiais mefiait mefiance mefiant mefiante mefiants mefie mefient mefier mefierai mefies mefiez parano paranoia precaution prudence prudent prudente reticence reticent sceptique soupcon soupconne soupconner soupconnes soupconneuse soupconneux soupcons suspect suspecte suspicion',
  divorce: 'divorce divorcee divorcer divorces',
  do: 'action agir agirait agit applique comporte fai fair faire fais faisais faisait faisant faisiez faisons fait faite faites fasse fassent fasses fassiez fassions fera ferai feraient ferais ferait feras ferez feriez ferions ferons feront font gerait gere gerer geste gestes jfais traite traitee traiter',
  doctor:
    'analyses anesthesiste bilan cardiologue chirurgien consultation consulter conventionne dentaire dentiste dentistes dermato docteur docteurs doctolib doctoresse dr echo echographie examen examens generaliste gyneco irm medcin medecin medecins neurologue oncologue ophtalmo ophtalmologue orthopediste pediatre psychiatre radiologue rhumatologue specialiste specialistes toubib',
  dog: 'aboie beagle bichon bouledogue boxer braque caniche canin chenil chien chienne chiens chiot chiots croquettes dogs dogue epagneul labrador setter shiba teckel toutou yorkshire',
  door: 'barriere battant clanche entree interphone poignee porte portes portillon portique sonnette sonnettes',
  doubt: 'doutais doute douter doutes doutez hesitait hesitation hesite hesiter hesites hesitez',
  dream: 'imaginaire imagination reve rever reves',
  drink:
    'bissap boira boirai boire boirons boisson boit boivent bu buvais buvait buvant buvez buvons coca ivrogne limonade mousse pot soif trinque trinquer trinquerons trinques trinquez trinquons verre verres',
  drive:
    'conduire conduis conduisais conduisait conduise conduisez conduit conduite fonce mene raccompagne roulais roulait roule rouler roules roulez',
  duration:
    'duree durent durer durera longtemp longtemps longuement lontemp moment moments periode phase provisoire temp temps tps',
  during: 'durant fur pendant',
  earn: 'arrondir empoche empochent empocher empoches empochez engrange engranger engrangez gagnaient gagnais gagnait gagnent gagniez genere generee generent generer generes generez merite meritent meritez rapporta rapportait rapporte rapportee rapportent rapporter rapportera rapporterait rapporteront rapportes rapportez touchais touchera toucherai toucherais toucherait toucheras toucherez toucheriez touchons',
  easy: 'facile facilement faciles pratique souple',
  eat: 'avalait avale avalee avaler bouffer croque deguster degustez dejeune dejeunerai dejeunerait dejeunerons dinais dinait dine dinerai dinerais dinerons dinez dinons gourmande goute goutes grignote grignoter mache mange mangeais mangeait mangeant mangee mangent mangeons manger mangera mangerai mangerais mangerez mangerons manges mangez manje nourri regale remange ronge savourer savourez',
  electricity:
    'ampoule ampoules borne cable cables compteur consommation coupure courants delestage disjoncteur eclairage eclaire electricite electrique eoliennes generateur lampadaire lampe lampes lumiere lumieres neon panneaux plomb prises',
  email:
    'arobase bluewin couriel courriel courriels email emails gmail hotmail indesirables laposte mail mails mel newsletter outlook pourriel proton protonmail sfr skynet spam videotron wanadoo yahoo',
  embassy:
    'ambassade ambassades ambassadeur ambassadeurs ambassadrice attache consul consulaire consulaires consulat consulats diplomate diplomates diplomatie diplomatique diplomatiques',
  empty: 'desert vide vider vides',
  endearment:
    'amore ange anges babe baby bella bichette bienaimee bouboule cheri cherie cheries cherrie chery chou chouchou choupette choupinette choupinou coco darling doudou honey kiki lapin lapinou loulou louloute mamour mignonne mimi minette minou nounours pacha pitchoune poulette poussin prince princesse pupuce queen reine sweetheart tresor',
  event: 'activite atelier congres',
  everybody: 'chacun chacune chaque foule gen gens public publique quiconque tous toutes unanimite',
  ex: 'ex',
  exchange: 'echange echangeable echanger echangerais echanges troc trocs',
  expensive: 'couteuse couteux dispendieuse dispendieux onereuse onereux',
  explain:
    'decrire decris decrit decrite decrive decrivez description detail details example exemple explication expliquait explique expliquer expliquera expliquerai expliquez instruction instructions precise preciser precises signifie',
  fail: 'echoue failli loupe rate ratee rater rates ratez',
  false: 'artificielle bidon fausse fausses faux',
  family:
    'beaupere bellemere bru descendant entourage famile familial familiale famille familles filleul foyer gendre gendres genealogie genealogiste generations marraine matante mononcle neveu neveux niece nieces oncle oncles parente parrain parrains proches tante tantes tantine tata tatie tonton tontons',
  farewell:
    'adieu amities ataleur aurevoir bises bye byebye ciao continuation cordialement salutations tchao',
  fate: 'ascendant avenir coincidence destin destine destins epreuve epreuves etoile fatal fatale fatalite hasard karma malchance malchanceux malheur malheurs mektoub poisse providence sorts',
  fear: 'affole angoissant angoisse angoissee anxiete anxieuse apeuree cauchemar cauchemars craignant craignez craindre crains craint crainte craintes effraie effrayant effrayee effrayer epeurant flippe flipper frayeur frousse horreur inquiet inquietais inquietant inquiete inquietee inquieter inquietes inquietez inquietude intimidee nerveuse nerveux panique paniquee paniquer paniquez peur peureuse peurs preoccupe redoute souci soucieux soucis stress stresse stressee tendu terreur terrifiee trac tracasse tremblais tremblait tremblant tremble tremblent trembler trouille',
  fee: 'charges comission commision commission cotisations depassement enregistrement forfait forfaits frai frais honoraire honoraires majoration peage peages surtaxe',
  feel: 'emotion emu emue humeur humeurs odeur parais parait pincement renifle ressens ressenti sens sent sentais sentait sentent sentez senti sentie sentir sentirai sentirais touchait touchee touchent',
  fetch:
    'collecte collecter enlevement pick recouvre recouvrer recup recuper recuperation recupere recuperee recuperees recuperent recuperer recuperera recupererai recupererais recupererez recuperes recuperez recupperer repasse repasser',
  figure:
    'cent centaine centaines cents centuple chifre cinq cinquante cinquieme classement deu deux deuxieme dix dixieme dizaine double doubles douzaine douzaines douze douzieme huit huitante huitieme iere ii index mil mille neuvieme nombres nonante onze onzieme paire paires points pourcent pourcents premie premier premiere premieres premiers quarantaine quarante quatorze quatre quatrieme quinze second seize sept septante septieme six sixieme soixante treize treizieme trentaine trente triple trois troisieme vingt vingtaine vingts zero',
  fill: 'alimenter case cases complete completer completerai completes completez rempli remplie remplies remplir remplirai remplirais rempliras remplire remplirez remplis remplissais remplisse remplissent remplissez remplissiez remplit renseigne renseignee renseigner renseignes renseignez',
  film: 'belmondo casting cine cinema film films nanar ouvreuse polar projecteur sautet seance seances',
  find: 'decouverte decouvre decouvriez demasque detecte localise localises repere reperer retrouve retrouvee retrouver trouvais trouvait trouve trouvee trouvees trouvent trouver trouvera trouverai trouveras trouverez trouves trouvez',
  fine: 'amende amendes ammende contravention contraventions fourriere infraction infractions majore penalise penalite penalites pv radar radars sanction sanctionne verbalise',
  finish:
    'acheve bou bout bouts boutte conclu conclus fin final finale finalement fini finie finies finir finira finirai finis finisse finissent finissez finit fins termine terminee',
  fish: 'anchois aquarium bacalhau brochet brochets cabillaud carpe carpes colin coques crabe crabes crevette crevettes criee filets friture hareng harengs homard huitre huitres maquereaux morue moule moules oursins perche poisson poissons poulpe requin requins sardine sardines saumon sole thiof thon truite',
  fishing: 'chasse chasser chasseur chasseurs pechait peche pecher pecheurs pechez',
  food: 'alimentaire alimentation aliments arachide arachides beurre bocaux bouchee bouffe bouillie cacao cannelle cereales chikwangue chips congele conserves coquillettes courses curry epice epices farine food gamelle gari gingembre gout gouts graisse gras grasse huile ingredients kebab ketchup lait laiterie laitier laitieres macaroni mayonnaise moutarde nem nouilles nourir nourrir nourris nourrit nourriture oeuf oeufs orge pate pates pistache pistou poivre polenta ravitaillement regime riz salee sarrasin sauce sel semoule spaghetti spaghettis sucre surgeles truffes vegetarien vegetarienne vinaigre vivres yaourt yaourts',
  for: 'afin concernant pou pour poure pr quant',
  forget:
    'distrait distraite oubli oubliais oublie oubliee oublient oublier oublierai oublieras oublies oubliez oublions',
  forgive: 'pardonne pardonner pardonnez',
  form: 'bordereau bordereaux bulletin declaration declarations fiche fiches formulaire formulaires questionnaire questionnaires rubrique rubriques',
  freeOfCharge: 'gratis gratui gratuit gratuite gratuitement gratuites gratuits',
  friend:
    'ami amicale amie amies amis amitie bande camarade camarades chums complice complices copain copains copine copines gang pote',
  from: 'dde de depui depuis dici originaire origine selon',
  fruit:
    'abricot abricots amandes ananas bananes bleuet cassis cerise cerises chataignes citron citrons clementine clementines coing coings dattes figues fraise fraises framboise framboises fruit fruits grenade griotte groseilles jus kiwis mangue mangues marrons melon melons mirabelle mirabelles mures myrtille myrtilles noisettes noix noyau noyaux orange oranges pamplemousse peches poire poires pomme pommes prune pruneau pruneaux prunes quetsches raisin raisins rhubarbe secs',
  fuel: 'bidons carburant diesel essence fuel gasoil lessence petrole pipeline reservoir',
  full: 'bourre comble combler complet complets encombre plein pleine pleines pleins',
  funeral:
    'caveau cendre cercueil ceremonie cimetiere cimetieres concession condoleance condoleances corbillard enterre enterree enterrement enterrements enterrer famadihana fossoyeur funebres funerailles funeraire inhumation morgue obsecques obseques pompes rapatriement rapatrier tombe tombeau toussaint urne veillee',
  funny: 'amusant comique drole droles fantaisie fun hilarant marrante pitre rigolo rigolote',
  furniture:
    'accoudoir armoire armoires banc bancs banquette bercante canape canapes casiers chaise chaises chandelle chandelles commode comtoise corbeille couette couettes courtepointe coussin coussins couverte couverture couvertures decoration divan drap draps duvets etagere etageres faience fauteuil fauteuils formica hamac housse lavabo lit lits lustre matelas meuble meubles miroir moustiquaire nappe napperons natte oreiller oreillers osier patere placard placards plaid pliant pliante pupitre rideau rideaux serviette siege sieges sofa table tables tabouret tapis tapisserie tapisseries tiroir tiroirs transat trone vaisselier vase',
  gambling:
    'baccara bet betclic bets betway blackjack bookmaker bookmakers bwin casino casinos croupier croupiere enjeu flamber flambeur flambeuse joueur misais misait miser misez pari pariait parie parier paries parieur parieurs parieuse pariez parions parionssport pmu prono pronos pronostic pronostics pronostiqueur quarte quinte roulette slot tierce turf turfiste unibet winamax zebet',
  game: 'adversaire awale bataille bille billes boule boules boulodrome concours defi distraction dominos echecs fleche fleches grilles jeu jeux jouets joueurs joueuse joueuses lego maquette maquettes molkky monopoly peluche petanque pool poupee poupees puzzle puzzles quille quilles roblox rummikub score scrabble set sudoku trampoline',
  garage:
    'carburateur cardan courroie garage garagiste garagistes mecanique mecano norauto parking parkings',
  garden:
    'argile arrosage arrosais arrosait arrose arroser arroserai arroses arrosez arrosoir arrosons bacs balancoire becher biner bouture bouturer boutures compost composteur cueillais cueillait cueillerai cueilles cueillez cueilli cultive cultivez desherbage desherber desherbes desherbez elague elaguer enclos engrais fosse fumier gazon gravier grillage haie haies jardin jardinage jardinais jardinait jardine jardinent jardinerie jardines jardinez jardinier jardiniere jardinnage jardinons jardins parc parcelle pelouses pergola plantais plantait plantations planterai plantez plantons potager potagers pots ratisse ratisser recoltes repique semer semez serres square taillait tailler taillerai terreau tond tondre tonds tondu tonnelle verger',
  gift: 'cadeau cadeaux donateur donateurs donatrice etrennes gate gatee gater offrande offrandes parfum parfums',
  give: 'accordait accorde accordee accordent accorder accordera accorderai accorderais accordez attribue baille bailler cede cedee cedent ceder cedera cederai cederais cederas cedes cedez dedie distribue distribuer distribution done doner donera donerai donerais donerait doneras donerez donerons donez donnaient donnais donnait donnant donne donnee donnent donner donnera donnerai donneraient donnerais donnerait donneras donnerez donneriez donnerions donnerons donneront donnes donnez donniez donnions donnons file filerais files fourni fournie fournir fournira fournirai fournirais fournirait fourniras fournirez fourniriez fournis fournissent fournissez fournit legue leguer leguerai leguerais octroie ofert procure procurer procurerai redonnait redonne redonnee redonnent redonner redonnera redonnerai redonnerais redonnerait redonneras redonnerez redonneriez redonnerons redonnes redonnez remet remets remettais remettait remettent remettez remettiez remettons remettra remettrai remettraient remettrais remettrait remettras remettre remettrez remettriez remettrons remis sacrifice tend tends',
  go: 'aille aillent ale allaient allais allait allant alle aller alles allez alliez allons bouge bougeait bougent bouger bougera bougez descend descendent descendez descendrai descendre descends descendu descendue descente embarques go ira irai irais irait iras irez irons jvai jvais montait monte montee montees montent monter monterai montes montez montiez recule reculer redescend redescendre redescends redescendu remonte remontee remonter saute sauter sortent sortez sorti sortie sorties sortir sortira sortirais sortirait sortis suit suivent suivez suivie suivra suivre tourne tourner tournes tournez traverse traverser va vai vais vas von vont',
  gold: 'argenterie carat carats dor gold lingot lingots metal metaux mines napoleon napoleons numismate once onces or orpaillage orpailleur orpailleurs ors pepite pepites platine tresors',
  good: 'admirable agreable bien bon bonne bonnes bons chouette confortable convenable convenance cool correct correcte correctement corrects delicieux efficace excellent excellente excellents exceptionnel exceptionnelle exceptionnelles exceptionnels extra extraordinaire extras fameux formidable genial good ideal intact intacte interessant meilleur meilleure meilleures meilleurs mieu mieux parfait parfaite parfaites passable presentable qualite qualites royale sup super utile',
  grandchild: 'petitefille petitenfants petitfils',
  grandparent: 'aieule ancetres mami mamie mamies mamita mamy memere nonna papi papy pepe pepere',
  greet:
    'accueil accueille accueilli accueillir allo amicalement bienvenu bienvenue bjr bonjour bonjours bonsoir bonsoirs bsr cc coucou dag enchante enchantee hello hey kikou ola re rebonjour recoucou salam salue saluee saluer saluez salut salutation saluts slt voeux',
  grow: 'agrandir augmente augmenter elevee elevees elevent elever elevez grandi grandit grossi grossir poussee poussent',
  habit:
    'coutume dabitude fumeur fumeuse habitude habitudes habitue habituee habituel habituelle habituer lhabitude manie reflexe routine tradition',
  half: 'demi demie demis fifty mi moitie moitier semi',
  happen: 'adonne retombe tombais tombait tombent tomber tombera tombes tombez',
  have: 'ai aie aient aies ait appartiens appartient as aura aurai auraient aurais aurait auras aurez auriez aurions aurons auront avai avaient avais avait avez aviez avoir avons ayant ayez ayons contient davoir detient dispose eu eue eut jai jaurai javai javais jave lai na ont possede ravoir tai tas',
  heating:
    'ballon bois bonbonne bouillotte buche buches butane charbon chaudiere chaudieres chauffage chauffe chauffee chauffer chauffez cheminee chofage circulateur citerne clim climatisation climatisee cuve feu feux fioul fournaise gaz isolation mazout pompe radiateur radiateurs steres thermostat ventilateur ventilo',
  help: 'aida aidaient aidais aidait aidant aidante aidantes aidants aide aidee aidees aident aider aidera aiderai aideraient aiderais aiderait aideras aiderez aideriez aiderions aiderons aideront aides aidez aidiez aidons assiste assister assistes assistez bienfaitrice cagnotte cagnottes contribuait contribue contribuer contribuez contribution cooperation cotisait cotisation cotise cotiser cotisez entraide entraident entraider epaulee epauler epaulez faveur guider guidera guiderai leetchi participation relaie rescousse sauvait sauve sauvee sauvent sauver sauvera sauverai sauveraient sauverais sauverait sauveras sauverez sauveriez sauves sauveur sauvez secourable secourez secourir secours secouru secourue serviable serviables service services solidaire solidaires solidarite soutenais soutenait soutenant soutenez soutenir soutenons soutenu soutenue soutenus soutien soutiendra soutiendrai soutiendrais soutiendrait soutiendras soutiendrez soutiendriez soutiendrons soutiennent soutiens soutient',
  hide: 'cachais cachait cache cachee cachees cachent cacher cacherai cacherais cacheras caches cachette cachettes cachez cachotterie dissimulation dissimule dissimulee dissimuler dissimules floute invisible masque masquer masques planque planquer planques taise taisent tait',
  holiday:
    'bungalow camping campings caravanes colo colonie colonies conge conges croisieres gites loisirs paques pentecote rois thermes touristes touristique vacance vacances vaccances vadrouille villegiature',
  home: 'residence resident residente residents',
  honest:
    'directe equitable ethique honnete honnetes honnetete honorable irreprochable loyalement moralite noble respectable',
  honorific:
    'cher chere cheres chers dame dames dear demoiselle duchesse madame mademoiselle messieurs miss mlle mme monsieur mr',
  hope: 'esperais esperance espere esperer espoir hate jespere perspective perspectives pourvu voeu',
  horse:
    'attelage cavalier cavaliere cavaliers charrette cheval chevaux ecuries ferrant haras hippique hippiques jument manege poney poneys poulain selle',
  hospital:
    'admise ambulance analyse biopsie brancard chevet chsld chu chum chuv clinique clsc dispensaire ehpad ems hopital hopitaux hospice hospital hospitalier hospitaliere hospitalisation hospitalise hospitalisee hospitaliser hosto intensifs laboratoire lhopital lopital maternite rea reanimation samu urgance vsl',
  hot: 'brulee brulent bruler brules canicule chaleur chaleurs chaud chaude chauds fondent fondre rechauffe rechauffer tiede transpire',
  hotel:
    'airbnb auberge gite hebergement hote hotel hotelier hoteliere hotels hotes lhotel lotel motel riad spa',
  hour: 'aprem aube aurore chronometre creneau creneaux decalage heur heure heures horaire horaires horloge horloges matin matinale matinee matinees matins midi min minuit minute minutes mn pendule pendules ponctualite ponctuel ponctuelle seconde secondes',
  house:
    'appart appartement appartements apparts baignoire balcons baraque bienfonds cabane cellier chalet chalets colocation condo copropriete cour demenagement domaine domicile duplex escalier escaliers etage etages fenetre fenetres grenier greniers habitat habitation hlm home immobilier kot logement logements longere lotissement maison maisonnette maisons mas mayen parquet pavillon perron plancher poubelle poubelles propriete rampe rez seuil sol studio studios syndic terrasse toilette toilettes toit toits trappe veranda viager villa vitre vitres volet volets yourte',
  how: 'comen comment',
  howmuch: 'combien combine',
  hungry: 'affame appetit faim famine jeun jeune jeunes malnutrition',
  hurt: 'attaque bat bats battent battre battu blesse blessee blesses blessures brule brulure claque claques cogne coup coups douleur douleurs douloureux entorse fracture fractures mord mordait morde mordu nuire piquee piquer saigne souffert souffrait souffrance souffre souffrent souffrez souffrir tordu torture traumatisme viole',
  idea: 'avis idee idees opinion',
  identity:
    'biometrie biometrique ci cin civil civilite cni didentite donnees empreinte id idantite identite identitee identites identity immatriculation luxtrust matricule nas nationalite nationalites nir niss nni nss paseport passepor passeport passeports passport permi permis piece pieces ramq recepisse sejour signalement sosie titre titres usurpateur usurpation usurpe usurpee usurper vitale',
  if: 'cas conditionnel si',
  illegal: 'blanchiment illegal interdit interdite interdites interdits',
  illness:
    'alitee alzheimer anemie anevrisme angine appendicite arythmie asthme atteint atteinte avc bacterie bronchite burnout cancer cardiaque charcot cholesterol coma confinement contagieux covid crise dengue depression diabete diabetique diagnostic dialyse drepanocytose embolie epilepsie gastro gonfle gonflee gonflent gonfles gripe grippe hemorragie hypertension incurable infarctus infectee infection kyste lepreux leucemie malad malade malades maladie maladies malaria metastases palliatifs palu paludisme parkinson patients pneumonie prostate rechute rhume sclerose sida silicose souffrant souffrante symptomes teigne tendinite tuberculose tumeur tumeurs typhoide ulcere varicelle virus vomi zona',
  important:
    'essentiel essentielle importance important importante precieuse precieux principal special speciale',
  impossible: 'impossible',
  in: 'aupres autour bord bords chez dans dedan dedans derriere devan devant ds en entre face faces in jy parmi partou partout pres proche sur travers',
  inheritance:
    'biens coheritier coheritiers desherite desheritee desheriter eritage erritage executeur heritage heritages heritait heritaje herite heritee heritent heriter heritera heriterai heriterais heriteras heriterez herites heritez heritier heritiere heritiers heritiez hoirie indivision leg legataire legataires legs leguait leguee patrimoines soulte succesion succession successions successoral sucession testament testaments testateur usufruit usufruitier',
  insist:
    'achalant achalante achale achaler bouscule bousculer bousculez brusquer brusquez convaincre ensiste ensister entetement envahissant envahissante exige exigeait exigeant exigence exigent exiger exiges exigez forcait forcant forcee forcer forcez gossant gosser harcelais harcelait harcelant harcele harcelee harcelement harcelements harcelent harceler harceles harcelez importune importuner insistaient insistais insistait insistance insistant insistante insistants insiste insistent insister insistera insisterai insisterais insisterait insisteras insisterez insisteriez insisterons insistes insistez insistons insite lourdingue obstine obstinee persistait persiste persistent persister persistes persistez pousse pousser pousses poussez pressant pressante presser pression pressions relance relances relou repetais repetait repetant repete repetent repeter repeterai repetes repetez souler soules souligne tannant tannante tanner tetu tetue ultimatum',
  install:
    'activation active activee activer actives activez configuration configure configurer configurez download downloader instale instaler instalez installais installation installations installe installee installer installerai installerais installeras installerez installes installez maj parametre parametrer parametres reglages reinstalle reinstaller reinstallez retelecharge telechage telecharge telechargeable telechargee telechargement telechargements telecharger telechargerai telechargeras telecharges telechargez update',
  instrument:
    'accordeon accordeons alto archet banjo bugle clarinette clavecins contrebasse cor desaccorde diapason djembe flute flutes guitare guitares harmonica harmonium harpe hautbois instrument instruments metronome orgue orgues piano pianos pleyel saxo saxophone sifflet sifflets tambour trombone trombones trompette tuba ukulele violon violoncelle violoniste violons',
  insurance:
    'assurance assurances assuree assurer assureur axa complementaire lamal lassurance mutualite mutuelle prevoyance secu sociale',
  interjection:
    'ah ba bah be ben bof chiche chiches coudonc deh eh euh exclamation ha han hein heu hi ho hop hum merde mince oh ohlala ouf oufti ouille ouin oups peuchere pff tabarnak tampis tchin toc waouh wow youpi zut',
  internet:
    'box com cyber fibre forum google internet ligne numeriques virtuelle virtuelles web wifi',
  invest:
    'capitalise capitaliser capitalisez investi investie investies investir investira investirai investirais investirait investiras investire investirez investiriez investirons investiront investis investissais investissait investissant investisse investissent investissez investissiez investissons investit miserai miserais miseras placais placait placent placer placera placerai placerais placeras placerez placeriez placez placons reinvesti reinvestir reinvestis reinvestit',
  investment:
    'actifs actionnaire actions amf analyste analystes baissier binaire binaires blackrock bourse boursier broker brokers cac capital capitaux cfd cotations courtage courtiere courtiers dividende dividendes etf forex graphique graphiques haussier investisement investisment investissement investissements investisseur investisseurs investissment levier metatrader nasdaq pea performances placement placements placeur portfolio scpi signaux speculateur speculatif speculation specule speculer speculez startup startups trade trader traders trades tradeur tradez trading tradingview volatil volatilite',
  invite:
    'convie convier invitais invitait invitation invitations invite invitee inviter inviterais invites invitez',
  jealous: 'jalouse jalouses jalousie jaloux',
  jewel:
    'alliance alliances ambre anneau bague bijou bijouterie bijoutier bijoux boucle boucles bracelet bracelets broche collier couronne diamand diamant diamants ecrin emeraude emeraudes lip nacre orfevre orfevrerie perle perles rubis saphir saphirs',
  job: 'alternance apprenties boulo boulot boulots cadre cadres candidat candidate candidats candidature candidatures carriere carrieres coach correctrice curriculum cv embauchait embauche embauchee embaucher embauchera embauches embauchez emploi emplois fonction freelance gardien gardiennage greve interim interimaire interimaires job jobine jobines jobs metier metiers mitemps mutation postes postule postuler postules postulez preposee pro profession professionnel professionnelle professionnellement professionnels professions pros reconversion recrute recrutee recrutement recrutements recrutent recruter recrutes recruteur recruteurs recruteuse recrutez recrutons rh saisonnier saisonniere saisonnieres saisonniers salarie salariee salaries specialite stagiaire stagiaires taf taff taffe teletravail teletravaille teletravailler temporaire travail travailleuse turbin vacataire vacation vacations vigile vocation',
  join: 'abonne abonnee abonnes abonnez adhesion inscriptions inscrirai inscrire inscris inscrit inscrite inscrits inscrivant inscrive inscrivez joignez joins parraine parrainee participais participait participent participera participerai participerais participerait participes rejoignez rejoindre rejoins rejoint',
  joke: 'blague blaguer blagues blagueur blagueuse boutade deconne farce humour ironie plaisantais plaisante plaisanterie plaisanteries plaisantez taquin taquine taquinerie taquines taquinez',
  joy: 'amuse amusent amuser bonheur content contente contentes contents enthousiasme gai gaie gaiete heureuse heureux joie joyeuse joyeuses joyeux plaisir plaisirs profite profiter profitera profiterais profiterez profites profitez profitons ravi ravie rejouir rejouis',
  justice:
    'assignation assigne audience avoca avocat avocate avocates avocats barreau batonnier casier conciliateur condamne condamnee condamnes convocation convoque convoquee convoques coupable crime criminel criminelle curatelle curateur delit detention detenu detenue emprisonne greffier greffiere huissiere incarceration incarcere inculpe innocent judiciaire judiciaires juge jugement jugements juger juges juridique juridiques juriste jury justice justis justise magistrat mediateur penal penale penales plaide plaider poursuite poursuites poursuivent poursuivi poursuivie poursuivons poursuivre prison prisonnier prisonniere prisons prizon procedure procedures proces procureur procureure prud prudhommes puni punition recours sursis taule temoin temoins tribunal tribunaux tutelle tuteur tutrice verdict',
  keep: 'collectionne conserve conserver continue continuer continuez continuons depositaire enregistrements entreposage gardais gardait gardant garde gardee gardees gardent garder gardera garderai garderais garderas garderez garderiez gardes gardez gardiez gardons maintient retenez retention retiendriez stockage stocke tenaient tenais tenait tenant tenez teniez tenir tenu tiendra tiendrai tiendrais tiendrait tienne tiennent tiens tient',
  key: 'cadenas cle clef clefs cles serrure serrures',
  kind: 'aimable aimables altruiste bonte brave compassion compliment complimenter compliments delicatesse flatteur genereuse genereux generosite gentil gentille gentillesse gentils gentiment gracieux hospitalite humanite indulgente sociable sympa sympathies sympathique',
  kiss: 'baiser baisers bec becs bise bisou bisous embrasse embrassee embrassent embrasser embrasses embrassez tembrasse',
  kitchen:
    'assiette assiettes bassine bassines bocal bol bols bouilloire cafetiere carafe casserole casseroles cocotte congelateur congelo couteau couteaux couvert couverts cruche cuillere cuilleres cuisine evier fonte four fourchette fourchettes fours frigidaire frigo frigos gobelet gobelets inox marmite marmites nappes poele porcelaine rechaud soucoupe soucoupes soupiere tasse tasses theiere thermomix thermos torchon torchons tupperware vaisselle',
  know: 'conai conaisse conait connai connais connaissaient connaissais connaissait connaisse connaissent connaissez connaissiez connaissons connait connaitre connu connue connus conscient consciente conu courant experience ignorais ignore ignorent ignorer reconnais reconnaissait reconnaisse reconnaissent reconnaissiez reconnait reconnaitrai reconnaitras reconnaitre reconnaitrez reconnu reconnue sache saches sachez sachiez sai sais sait saura saurai saurais saurait sauras saurez sauriez sauront savaient savais savait save savent savez saviez savoir savons su',
  lack: 'carence carences depourvu depourvue depourvus insuffisance insuffisant insuffisants mank manke manquaient manquais manquait manquant manquante manquants manque manquent manquer manquera manquerai manqueraient manquerais manquerait manqueras manqueront manques manquez manquons penurie penuries',
  late: 'attarde attarder lent lente lentement lenteur lenteurs lents perimees ralentit retard retardataire retarde retardee retarder retards tard tarde tarder tardes tardez tardif tardive traine trainent trainer',
  laugh:
    'ahah fourire grimace haha hahaha hehe hihi hihihi lol lool marrade marrait marrer mdr moque moquee moquent moquer moquez ptdr ri riais riait riant rient riez rigolade rigolades rigolais rigolait rigolant rigole rigolent rigoler rigoles rigolez rigolons rions rira rire rires rirons ris rit',
  learn:
    'apprenais apprenait apprend apprendrai apprendre apprendrez apprends apprenez appreniez apprenne apprennent apprennes apprenti apprentie apprentis apprentissage appris apprise cours debutant enseignais enseigne etudie formation formee lecon lecons reapprendre reviser stage stages',
  leave:
    'abandonne absence absent absente degage demission demissionne demissionnee demissionner depart departs disparais disparaisse disparaissent disparait disparaitre echappe eloigne envole envoles evadee evapore fui fuir fuis fuit fuyez laise laissait laissant laisse laissee laissees laissent laisser laissera laisserai laisserais laisseras laisses laissez laissons pars partais partait partance partant parte partent partez parti partir partira partirais partiront partis quitte quittee quitter quittes quittez repars repart reparte repartent reparti repartie repartir repartira repartis ressors ressort ressorti sors sortait sortant',
  legal: 'assermente legal legaliser officiellement valable',
  lend: 'avanca avancaient avancais avancait avancant avance avancee avancees avancent avancer avancera avancerai avanceraient avancerais avancerait avanceras avancerez avanceriez avancerions avancerons avanceront avances avancez avanciez avancons avence avencer avencerai avences avencez depane depaner depanerai depaneriez depanes depanez depannage depannages depannaient depannais depannait depannant depanne depannee depannees depannent depanner depannera depannerai depanneraient depannerais depannerait depanneras depannerez depanneriez depannerions depannerons depanneront depannes depanneur depannez depanniez depannons filent filer filera filerai filerait fileriez filez financait financant finance financee financent financer financera financerai financerais financerait financerez financeriez finances financez pretaient pretais pretait pretant prete pretee pretees pretent preter pretera preterai preteraient preterais preterait preteras preterez preteriez preterions preterons preteront pretes preteur preteurs preteuse preteuses pretez pretiez pretons pretter pretterai pretterais refile refiler refilerais refilerait refilez',
  letter:
    'correspondance correspondant correspondante correspondants courrier courriers enveloppe enveloppes lenveloppe lettre lettres pli plis recommande recommandee recommandees recommandes',
  lie: 'alibi baratin baratine baratineur bobards exagere exagerent exagerez hypocrisie hypocrite hypocrites invente inventee inventer inventez mens mensonge mensonger mensonges ment mentais mentait mentent menterie menteries menteur menteurs menteuse menteuses mentez menti mentir mentira mentirai mytho mythomane mythomanes pretend pretendait pretends pretendu pretendue pretexte pretextes semblant',
  life: 'liberte parcours survie survivants vi vie vies vivant vivante vivants',
  link: 'adresse cliquable https hyperlien lien liens org relie relier signet tinyurl url www',
  listen:
    'bruit bruits ecoutais ecoutait ecoutant ecoute ecoutee ecoutent ecouter ecoutes ecoutez entend entendais entendait entende entendent entendra entendras entendre entendrez entends entendu entendue',
  little: 'brin guere kelke moin moindre moins peu presque quasiment rare rares',
  live: 'abite demenage demenagements demenager demeure habitais habitait habitant habitants habite habitent habiter habites habitez habitiez heberge loge logee loger survecu vecu vis vit vivait vivent vivez vivre vivrons',
  loan: 'cetelem cofidis courtier credi credit credits djanggui echeancier emprun emprunt empruntaient empruntais empruntait empruntant emprunte empruntee empruntent emprunter emprunterai emprunterais emprunterait empruntes emprunteur empruntez empruntons emprunts enprunte enprunter financement financements hypotheque interet interets mensualite mensualites micropret pret prets sofinco taeg tontine tontines tontinier traites usurier',
  lonely:
    'celibataire celibataires ennuie ennuient ennuies ennuye ennuyee ennuyer ennuyez ermite seul seule seules seuls solitude solo',
  longago: 'autrefois epoque jadis siecle',
  lookFor:
    'cherch cherchais cherchait cherchant cherche cherchee cherchent chercher cherchera chercherai chercherais cherches cherchez cherchiez cherchons fouille recherche rechercher recherches sherche',
  lose: 'egare gache gachee gachent gacher gachons introuvable perd perdais perdant perdante perde perdent perdez perdons perdrais perdrait perdre perds perdu perdue perdues perdus perte pertes',
  lottery:
    'bingo bingos eurodreams euromilion euromillion euromillions euromillon fdj grattage gratteur gratteux grille illiko jackpot keno lot loterie loteries lotery loto lotoquebec lotos lots lotterie lotto quine quines tirage tirages tombola tombolas',
  love: 'admire admirer adorable adorables adore adoree adorer adores adorez affection affectionne aimais aimait aimant aime aimee aiment aimer aimera aimerai aimeras aimes aimez aimiez aimons amateur amateurs ame ames amour amoureuse amoureuses amoureux amours apprecie attachee attirance attire charmee cherir cheris coeur coeurs craque craquer drague draguer dragues epris eprise etincelle fan favoris flamme flirt flirte flirter follement idylle jadore jaime jtaime jtdr jtm kiffe kiffer love passion passionne passionnee plaira plairait plaire plais plaise plaisez plu romance romanesque romantique romantisme seduire seduit seduite sentiment sentimental sentiments taime teme valentin',
  luck: 'chance chances chanceuse chanceux heureusement privilege privileges',
  luggage:
    'bagage bagages baguage cabas effets malette malle mallette sac sacoche sacoches sacs trousse valise valises',
  magic:
    'astrologie astrologue cauris demon desenvoutement diable ensorcelee envoute envoutee envoutement esoterique esprits fantome fee feticheur grigri guerisseur guerisseuse horoscope illuminati magicien magicienne magie magique magnetiseur malediction marabout maraboute maudit medium miracle miracles multiplicateur occulte oracle portebonheur potion prediction predit rite rituel rituels secte sorcellerie sorcier sorciere sorcieres sort sortilege superstition talisman tarot vaudou voyance voyant voyante voyantes voyants',
  make: 'constituer cree creer crees creez etabli etablir fabrique refaire refais refait refaite refaites rend rendais rendait rendent sculpte',
  market:
    'antiquites bazar bazars braderie braderies brocante brocantes cageots cagette cagettes camelot camelote camelots chiner chineur etal etalage export exporte exporter exports exposant exposants foirail foire foires forain halle halles import marchandise marchandises negoce priseur souk souks stand stands videgrenier videgreniers',
  marriage: 'bans dot fiancailles mariage mariages noce noces pacs union unions',
  marry: 'epouser marie mariee mariees marier maries remarie remariee remarier',
  maybe: 'apparemment depend eventuellement normalement normalment rigueur surement',
  me: 'je jen jme jte ma me men mes mien mienne miennes miens moi mon mwen my personnellement',
  meal: 'aligot aperos aperro attieke banquet barbecue barbecues bbq blanquette bortsch bouillon bourguignon braise brunch buffet carbonnades cassoulet chili chorba choucroute couscous daube dejeuner diner diners entrees foutou frite frites garba garni gouter gratin gratins harira lasagnes lunch mafe menu menus ndole omelette omelettes paella papet pho pierogi pique piquenique pizza pizzas plat plateaux plats pondu potage potee poutine puree quenelle quiche quiches raclettes ragout ratatouille raviolis recette recettes refectoire repas risotto rosti rostis rougail sandwich sandwichs soupe souper soupers soupes tajine tartiflette thieboudienne tourte tourtiere tourtieres waterzooi yassa',
  meat: 'andouille andouillette boeuf boudin boudins boulet boulets boulette boulettes chair charcuterie chorizo cuisse dinde entrecote gigot grillades hachis halal jambon lard lardons magret merguez porc poulet poulets rillettes roti saucisse saucisses saucisson saucissons steak tripes veau veaux viande',
  medicine:
    'antibiotique antibiotiques antidepresseurs antidouleurs anxiolytique attelle cachet cachets chimio chimiotherapie comprimes cortisone dafalgan doliprane dose flacon flacons gouttes granules ibuprofene injections insuline medecine medical medicale medicamants medicament medicaments medicaux medoc medocs morphine ordonnance ordonnances orthopedique oxygene pacemaker pansement pansements paracetamol pastille perfusion perfusions pharmacie pharmacies pilule pilules piqure piqures plaquette plaquettes pommade prescription prescrit prothese quies remede remedes serum sirop somniferes tisane traitement traitements traitment tylenol vaccin vaccine vaccinee vaccines vaccins viagra vitamines',
  meet: 'connaissance cotoyer croisait croise croiser croises croisez frequenter presence rancard rdv rencard rencontrais rencontre rencontrees rencontrent rencontrer rencontrerai rencontrerais rencontrerons rencontres rencontrez rencontrons retrouvailles retrouvait retrouvent retrouverai retrouverait retrouverons retrouves retrouvez retrouvons reuni reunion reunions reunis reunit reverrais reverrons revoir',
  message:
    'chatter clavardage clavarde clavarder conversation discussion dm emoji inbox mesage mess message messagerie messageries messages mms mp ms msg msgs notification notifications prive sms tchat tchatche tchate tchater tchats tchatte tchatter texte texto textos textote textoter textotes vocal',
  money:
    'argean argeant argen argent argents argnet arjent avoirs biff ble dargent dime dinero financier financiere financierement financieres financiers flouse flouss flouz flouze fonds fric frics grisbi jeton jetons largent liquidite liquidites maille mailles mbongo money moneys mony moula moyens mula nkap oseil oseille oseilles patrimoine pecuniaire pepettes peze pognon rallonge ressources ronds sou sous thune thunes tresorerie tune tunes wari xaalis xaliss',
  month:
    'aout avril decembre fevrier janvier juillet juin mai mars novembre octobre semestre septembre trimestre trimestres',
  mountain:
    'alpage col colline mont montagne montagnes monts pente pic plateau relief roche rochers sommet telepherique vallee',
  museum:
    'chateaux conservateur culturel expo expos exposition galeries louvre monuments musee musees pompidou statue statues vernissage',
  music:
    'accordeur airs aznavour bach beat beethoven bemol berceuse brahms brassens brel bruckner cabrel cantilene cassette chanson chansons chanteur chopin classique classiques composition concert concerts conservatoire couplet dalida dassin disque disques fa fado fanfare ferrat gospel griot hallyday harmonie jazz moustaki mozart musicien musiciens musique octave opera operette orchestre organiste parleurs partition partitions piaf pop quatuor ravel recital refrain reggiani rock rythme sardou satie schubert solfege sonate sono sourdine stewball techno trenet tube ut verdi vinyles vivaldi zenith zouk',
  must: 'censee contraint contrainte devaient devais devait devez deviez devoir devons devra devrai devraient devrais devrait devras devrez devriez devrions devrons devront doi dois doit doive doivent falait fallait fallu fau faudra faudrait faut fo fodra obligation obligations obligatoire oblige obligeait obligee obliger obliges obligez requis',
  need: 'besoin besoing besoings besoins beson bezoin bezoins bsoin falloir indispensable indispensables inutile neccessaire necesaire necessaire necessaires necessite necessitent nessesaire suffi suffira suffiraient suffirait suffiront suffisait suffisant suffisante suffisent suffit',
  negation: 'ne ni pa pantoute pas pus rien',
  neighbour: 'concierge coproprietaire mitoyen voisin voisinage voisine voisines voisins',
  never: 'glinglin jamais jame',
  new: 'moderne neuf neufs neuve neuves new nouveau nouveaux nouvel nouvelle recent recente',
  news: 'brexit info information informations infos nouvelles politique potins',
  newspaper: 'imprimerie journal journaux kiosque magazine magazines revue tribune',
  night: 'evening lune night nuit nuits soir soirs veilleur',
  no: 'aucun aucune nan negatif negative non',
  nobody: 'persone personne',
  notary: 'bornage clerc maitre maitres mandate notaire notaires notarie notariee',
  now: 'actuel actuellement asteure astheure dernierement desormais directement emblee linstant maintenan maintenant present',
  nude: 'bite compromettante compromettantes coquin coquine coquines denudee denuder deshabille deshabillee deshabiller deshabilles deshabillez erotique exhibe explicite explicites fesses intime intimes intimite lingerie masturbe nu nude nudes nudite nue nues nus osee penis poil porno pornographiques seins sexting sexto sexy strip striptease zizi',
  number: 'cordonnees indicatif no num numero numeros prefixe reference references',
  offer:
    'deal offert offerte offerts offrais offrait offre offrent offres offrez offrir offrira offrirai offrirais offrirait offriras offrirez offririez offrirons offrons parrainage parrainer proposais propose proposent proposer proposes proposez proposiez proposition propositions',
  often: 'fois frequent parfois quelquefois rarement regulier souvent',
  old: 'aines ancien ancienne anciennes anciennete anciens antiquite doyen doyenne rouille rouillee senior seniors usee vieil vieille vieilles vieillesse vieilli vieillir vieillit vieu vieux',
  only: 'exceptionnellement juste seulement unique uniquement yinque',
  open: 'allume allumee allumer allumez deballe deballer debouche denoue ouvert ouverte ouvertes ouverts ouverture ouvrais ouvrait ouvrant ouvre ouvrent ouvrer ouvres ouvrez ouvriez ouvrir ouvrira ouvrirai ouvrirais ouvrirait ouvriras ouvrirez ouvrons rallume rallumer reactivation reactive reactiver reactivez reouvrir rouvert rouverte rouvre rouvrez rouvrir',
  operation:
    'amputation anesthesie cataracte chirurgicale chirurgie coloscopie greffe implant implants intervention operation operations opere operee operent operer operera operons opperation opperer pontage stent stents transplantation',
  opportunity:
    'avantageuse avantageuses avantageux bonplan bonsplans exclusif exclusive exclusivite filon filons inedit inedite ocasion occase occases occasion occasions oportunite oportunites opportun opportune opportunite opportunitee opportunites partenariat partenariats potentiel potentielle tremplin',
  or: 'ou plutot sinon',
  owe: 'debiteur debiteurs debitrice due dues dus endette endettee endettees endettes redevable redevables surendette surendettee',
  painting:
    'aquarelle aquarelles art arts ceramique dessin dessine dessinee dessiner dessins encadre encadree encadrer frises galerie gravure miniatures oeuvre palette pastel peignez peindre peins peint peinte peinture pinceaux poterie repeins tableau tableaux toile',
  paper:
    'affichette agrafes archives autocollant brochure brochures brouillon bulletins cahier cahiers carnet carnets classeur classeurs copie copies crayon crayons depliant doc docs documant document documents dossie dossier dossiers duplicata exemplaire exemplaires feuille feuilles fichier fichiers filigrane folio impression imprimante imprimantes imprime imprimee imprimees imprimer imprimerai imprimes imprimez joint jointe liste listes memo notice notices original originaux page pages pancarte paperasse paperasses papeterie papie papier papiers pdf photocopie photocopier photocopies photocopiez procurations prospectus rapport recto registres scan scanne scanner scannes scannez scans specimen verso',
  parcel:
    'boites cargaison carton cartons chronopost coffret coli colis colissimo container conteneur conteneurs dhl dpd emballage emballe emballer emballez etiquettes fedex fret gls mondial paket paquet paquets purolator relai relais sachet suivi tracking traking ups',
  parent:
    'daron daronne mama maman mamans maternelle mere meres moman papa parent parental parents pere peres',
  part: 'etape etapes fractions incomplet incomplete morceau morceaux part partie partiel parties parts portion portions quart quarts quote restante section tranche tranches',
  party:
    'ambiance anime anniv baptemes carnaval chandeleur comice desalpe ducasse eid festival festivals fete fetes kermesse noel nouba petards reveillon soiree soirees tabaski tet',
  password:
    'mdp mtp pass passe passwor password passwords reinitialisation reinitialise reinitialiser reinitialises reinitialisez reset',
  pay: 'acquitte acquittee acquittement acquitter acquittes acquittez casquer casquez contribues contribuons cotisais cotisee cotisent cotiserai cotises cotisons couvrir debitait debite debitee debiter debits deboursait debourse deboursee debourser debourserai debourserais debourses deboursez depensais depensait depense depensee depensees depensent depenser depenserai depenserais depenseras depenses depensez depensier depensons echelonne echelonnement financees financeras paie paiement paiements paient paier paiera paierai paieraient paierais paierait paieras paierez paieriez paierons paieront paies paiez paiment pairai pairais participations payable payables payaient payais payait payant payante payantes payants paye payee payees payement payements payent payer payera payerai payerais payerait payeras payerez payerons payeront payes payeur payeurs payez payier payiez payions payons prelevait preleveront prelevez prepaye raque raquer raquez reglais reglait regle reglee reglees reglement reglements reglent regler reglera reglerai reglerais reglerait regleras reglerez regleriez regleront regles reglez regliez regularise regularisez solder soldez subvenir',
  paymentService:
    'airtel applepay bancontact cashapp djamo flooz googlepay gram interac interact lydia lydya mobilemoney momo moncash moneygram monigram monnaygram monygram moov mpesa mtn mvola natcash neteller orangemoney paipal payconiq paylib paylip payoneer paypail paypal paypale paypall paypl paysafe paysend remitly revolut revolute ria sendwave skrill stripe taptap tigo tmoney transferwise tweent twint twinte venmo virementinterac wave wero wester western westerne westernunion wise wizall worldremit wu',
  pension: 'avs carsat pension pensions rente rentes reversion',
  petCare: 'cage croquette toilettage toiletteuse veto',
  picture:
    'album albums avatar capture captures cliche egoportrait egoportraits floue foto fotos image images montage photo photographie photographiee photographier photographies photographiez photos portrait portraits posters retouchee scane scannee screenshot selfi selfie selfies',
  placeInside:
    'ailleurs angle arriere coin coins cote cotes dehors dessous dessu dessus drette droite ecart emplacement endroit endroits espaces fond gauche gauches haut haute hauts ici icitte interieur interne loin milieu place point position positions rang rangee rangees rangs zone',
  plane:
    'aerien aerienne atterri atterrir atterris atterrissage atterrit avion avions cabine decollage decolle drone easyjet embarque embarquement embarquer emirates equipage escale escales helico helicoptere hotesse jet lavion montgolfiere pilote pilotes ryanair soute transavia vol vols',
  plant:
    'abricotier abricotiers acacia arbre arbres arbustes baobab basilic bleuets botanique bouquet bourgeons branche branches bruyeres buis bulbes cactus camelia camelias cedre cerisier cerisiers chataignier chene chenes chevrefeuille chrysanthemes ciboulette citronnier citronniers coquelicots crocus dahlias epinette erable fane fanent figuier fleur fleurette fleuri fleurie fleurir fleuriste fleurs flore fougeres frene geranium geraniums gerbe glaieuls gland glycine grain graine graines grains grume herbe herbes hetres hortensia hortensias iris jacinthe jasmin jonquille jonquilles lavande lierre lilas liveche lys manguier manguiers marguerite marguerites marjolaine marronnier marronniers menthe merisier mildiou mimosa mimosas muguet noyer oeillet oeillets olivier oliviers orchidees ortie orties paille palmier paquerettes persil peupliers pivoine pivoines plante planter plantes plants poirier pommier pommiers primeveres prunier racine racines recolte romarin rose roses rosier rosiers sapin sapins sauge saule seme semence semis seve souche thuya thym tilleul tilleuls tournesol tournesols treille tronc tulipe tulipes violette violettes',
  platform:
    'binance bitget bitpanda bitstamp bitvavo bybit coinbase etoro exchange exchanges huobi kraken okx plateform plateforme plateformes platform platforme robinhood',
  play: 'jouais jouait joue jouee jouent jouer jouerai joues jouez jouiez jouons',
  please: 'plait stp svp veuillez',
  police:
    'agents arrestation arrestations brigade brigadier cellule cia commissaire commissaires commissariat commissariats crs cybercrime cybercriminalite detective enqueteur enqueteurs enquetrice europol fbi fichee flic flics gendarme gendarmerie gendarmeries gendarmes gign grc inspecteur inspecteurs inspection inspectrice interpellation interpelle interpol interrogatoire jandarme keuf keufs menottes patrouille perquisition police policier policiere policieres policiers polis pollice pompier pompiers raid repression spvm sq',
  polite: 'galant galante poli polie poliment politesse politesses respect respecte respects',
  poor: 'affamee besogneuse clochard clochards deche demuni demunie demunies demunis denuee denuement depouille depouillee depouilles desargente detresse fauche fauchee fauchees fauches foche foirage galere galerer galeres galeriens indigence indigent indigents mendiant mendiante mendiants mendicite miserable miserables misere miseres misereux modeste modestes mouise necessiteuse necessiteux panade pauvre pauvres pauvrete pauvrette precaire precaires precarise precarite raide ruine ruinee ruines sdf',
  possible: 'eligible possible recevable supportable',
  post: 'adresses boite bpost facteur factrice postal postale postales poste postier postiere ptt timbre timbres',
  price:
    'abordable abordables aubaine aubaines cotation cout couts devi devis economique economiques escompte estimation etiquette hausse inflation marchandage marchande marchander marchandez negociable negociation negociations negocie negocier negociez premium prix promo promos promotion promotions rabais reduction reductions remise remises ristourne ristournes soldee soldees soldes supplement supplements surcout tarif tarification tarifs ttc valeur valeurs value',
  pride: 'digne dignite fierte gloire orgueil vanite vante vanter',
  problem:
    'anomalie bug contrariete contretemps defaut defauts embetant embete embetee embeter embetez empechement ennui ennuis fardeau incident inconvenient litige obstacle pepin prejudice probleme problemes situation trouble',
  profit:
    'avantage avantages benef benefice benefices benefs bonification bonus cashback doublait doublee doubler doublera doublez fructifie fructifier fructifiez fructueuse fructueux gain gains lucratif lucratifs lucrative lucratives marge marges multiplie multiplier multiplies multipliez plusvalue plusvalues pourcentage pourcentages profit profitable profitables profits rapportees rendement rendements rentabilise rentabiliser rentabilisez rentabilite rentable rentables taux tripler triplera triplez',
  project:
    'but buts objectif organise organiser plan planning plans prevoir prevois prevoyez prevu programme programmer projet projets',
  promise:
    'assure certifie certifient certifier certifies certifiez engage engagee engagement engagements engager engages engagez garant garante garanti garantie garanties garantir garantirai garantis garantissait garantissent garantissez garantissons garantit honneur jurais jurait jurant jure jurent jurer jurerai jurerais jurerait jures jurez parole promais promese promesse promesses promet prometre promets promettaient promettais promettait promettant promettent promettez promettiez promettons promettra promettrai promettrais promettrait promettras promettre promettriez promettront promi promis promise promises promit serment serments wallah',
  proof:
    'justificatif justificatifs justifie justifier justifiez preuve preuves prouve prouvent prouver prouvez trace traces',
  protect:
    'antivol couvre couvrez defend defendre defends defendu defense protection protege protegee proteger',
  proud: 'fier fiere fiers flatte flattee glorieux honore',
  put: 'accroche ajout ajoute ajoutee ajouter ajoutes ajoutez attacher centralise classee classer colle collent coller colles depose deposee deposer deposes deposez dresse etaler glisses met mets mettais mettait mettant mette mettent mettes mettez mettons mettra mettrai mettrais mettrait mettre mettrez mis mise mises penche penchee pend plie pliee plier posait pose posent poser posera poserai poses posez posiez rajoute redresse relevee relever remballe remetre remette replacent',
  quantity:
    'davantage environ grammes hectares inventaire kg kilo kilos litres masse niveau nombre nombreux pese peser plafonne plafonnee plupart plusieurs poids quantite quelque quelques quota rab stock tonne tonnes unite unites vrac',
  question: 'question questions',
  quick:
    'accelere accelerer asap aussitot depeche depecher depeches depechez direct express fissa grouille grouiller grouilles grouillez hater hatez immediat immediate immediatement instantane instantanement instantanes magne precipitamment precipitation presse pressee pressees presses pressez prompt prompte rapide rapidement rapides rapido soudain subito tds urgement urgemment vite vitement vitesse vitte',
  radio: 'auditeur inter ondes radio radios',
  rain: 'averse averses bordee boue crachin drache flaque foudre grele humide humidite inondations mouille mouillee mouillees mouilles mousson parapluie parapluies pleu pleut pleuvait pleuvoir pleuvra pluie pluies trempe',
  read: 'consulte illisible lecteurs lectrice lecture li lira lirai lire lirez lis lisais lisait lisant lise lisent lisez lisible lisiez lu lue lus relecture relire relis relisais relit relu',
  ready: 'dispo disponible disposition libre libres pare prepare preparer preparez preparons',
  receive:
    'beneficiaire beneficiaires beneficie beneficier beneficiera beneficies beneficiez credite destinataire obtenir obtenu parvenu parvient percevais percevait percevez percevoir percevons percevra percevrai percevrais percevrait percevrez percois percoit percoivent percu percue reception receptionne receptionner recevait receveur receveuse recevez recevoir recevra recevrais recevras recevrez recevriez recoi recois recoit recoive recoivent recoives recu recue recus touche toucher touchez',
  refund:
    'compensation compensatoire indemnisation indemnise ramboursement rembourcement remboursement remboursements',
  refuse:
    'abstenir conteste decline desistement evite eviter evitera interdis refus refusait refuse refusee refusent refuser refusera refuserai refuses refusez rejete rejette repousse repoussee resiste',
  regret: 'regret regrets regrette regretter regretteras regrettez remords repenti',
  remember: 'memoire memoires rappel souvenez souvenir souvenirs souviennent souviens souvient',
  remoteControl:
    'aeroadmin airdroid alpemix ammyy anidesk any anydesck anydesk desk deskpartner dwservice fastsupport gotoassist hoptodesk iperius logmein quicksupport remote remotepc rustdesk screenconnect splashtop supremo team teamviever teamviewer teamwiewer teleassistance telecommande telecommandes teledepannage telemaintenance ultraviewer',
  rent: 'bailleur bailleurs colocations expulse expulsee expulsees expulsent expulser expulses expulsion expulsions foncia gerance locatif location locations logeur logeurs logeuse louaient louais louait louant loue louee louees louent louer louera louerai louerais louerait louerez loueriez louerons loues louez louons loye loyer loyers loyes preavis propietaire proprietaire proprietaires proprio proprios quittance quittances regie sousloue souslouer',
  repair:
    'arrange arranger arrangera arrangerait bricolage bricolais bricolait bricole bricoler bricolerai bricoles bricoleur bricoleuse bricolez bricolo demonte depanneuse entretien maintenance ponce poncer rafistoler recolle recolles recoudre recousu recousue remorquage renovation renove renovee renover reparais reparation reparations repare reparee reparer reparerai repares reparez repeindrai repeindre repeint restaure restaurer retapee revision soude souder vidange visser',
  repay:
    'dedommage dedommagee dedommagement dedommager indemnisee indemniser ramborser rambourse rambourserai ramboursez ranbourser rembource rembourcer rembourcerai rembourcerons rembources rembourcez remboursa remboursable remboursables remboursaient remboursais remboursait remboursant rembourse remboursee remboursees remboursent rembourser remboursera rembourserai rembourseraient rembourserais rembourserait rembourseras rembourserez rembourseriez rembourserions rembourserons rembourseront rembourses remboursez remboursiez remboursons remboursserai renbourse renbourser renbourserai rendaient rendant rende renderai rendez rendiez rendons rendra rendrai rendraient rendrais rendrait rendras rendre rendrez rendriez rendrions rendrons rendront rends rendu rendue rendues rendus repaye restitue restituee restituees restituer restituera restituerai restituerais restituerait restituerez restitues restituez restitution',
  restaurant:
    'auberges bistro brasserie cafeteria cantine creperie estaminet friterie fritkot macdo pizzeria restau restaurant restaurants resto',
  retired:
    'pensionnaire pensionne pensionnee pensionnes preretraite retaite retraite retraitee retraitees retraites',
  return:
    'back rentrait rentrant rentrent rentrera rentrerai retour retourne retournee retournent retourner retournes retournez retours revenaient revenait revenant revenez revenir revenu revenue revenues revien reviendra reviendrai revienne reviennent reviens revient revoila',
  rich: 'abondance abondant aristocrate aristocrates blinde blindee blindes bourgeois bourgeoise cossu cossue cresus enrichi enrichie enrichir enrichira enrichirai enrichirez enrichis enrichissement enrichissez enrichit fortune fortunee fortunes friquee friques jetset luxe luxueuse luxueuses luxueux miliardaire milionnaire milliardaire milliardaires millionaire millionaires millionnaire millionnaires multimillionnaire nanti nantie nantis opulence opulent opulente prospere prosperer prosperes prosperez prosperite rentier rentiere rentiers riche riches richesse richesses richissime somptueuse somptueux vip',
  right: 'droi justement justes precis precisement raison raisons',
  river:
    'barrage barrages canal crue ecluse ecluses etang etangs fleuve lac rive riviere rivieres ruisseau',
  road: 'aire allee allees autoroute avenue bitume bornes bouchon bouchons chaussee chemin chemins corniche detour gps impasse indications panneau passerelle paves piste pont ponts rocade route routes routiere routieres rue rues tournant trottoir virage virages voie voies',
  room: 'buanderie burau bureau bureaux cabines chambre chambres corridor couloir couloirs dortoir salle salles salon salons sanitaire',
  rule: 'consigne consignes critere discipline droit droits loi morale ordonne ordre ordres principe principes servitude statut statuts',
  sad: 'abattue amertume aneanti attriste attrister blues bouleverse bouleversee cafard chagrin chagrins deception decevez decevoir decois decourage decourager decu decue decues decus degoute depressif depressive deprime deprimee deprimer desespere desesperee desespoir desolation dommage effondree enfer helas malheureuse malheureusement malheureux melancolie melancolique nostalgie peine peinee peines remuee sombre soupire soupirer tragique triste tristes tristesse',
  safe: 'prudentes prudents safe safeonweb sain saine securise securisee securitaire securite surete',
  sale: 'demarcheur ebay echantillons enchere encheres encherir kijiji leboncoin liquidation marketplace publicitaires publicite vente ventes vinted',
  same: 'commun compatibilite egal egales egalite egaux imite mem meme memes pair pareil pareille pareils ressemblait ressemble ressemblent ressembles',
  saveMoney:
    'amasse amasser amassez avare econome economisa economisais economisait economisant economise economisee economisees economisent economiser economisera economiserai economiserais economiserait economiseras economiserez economises economisez economisons epargnais epargnait epargnee epargnees epargnent epargner epargnera epargnerai epargnerais epargneras epargnerez epargnez epargnons radin radine',
  savings:
    'assurancevie assurancevies cel celi celiapp codevi economi economie economies epargnant epargnante epargnants epargne epargnes ferr ldd ldds lep livret livrets magot magots njangi pecule pecules pel reee reer reers tirelire tirelires',
  school:
    'academie alphabetisation bac cartable cartables classe classes college collegiens conference conferences cp craie dictee dictees ecolage ecole ecoles education eleve eleves enseignement etude etudes etudiant etudiante etudiants fac fournitures geographie institut internat lecole lycee lyceens mathematiques maths pensionnat primaire rectorat science sciences scolaire scolaires scolarite seminaire terminale these universite',
  screen: 'affichage ecran ecrans interface popup',
  sea: 'algues anse baie bouee digue dune embruns fjord galets golfe ile iles lagon lagune maree marees maritime maritimes mer mers ocean phare plage port ports rade sable sables vague vagues',
  searchPolice:
    'audition denonce denoncer denoncerai denoncez deposition enquete enquetes pharos plainte plaintes plinte signale signalee signaler signalerai signales signalez',
  season: 'automne avent hiver hivers printemps saison saisons',
  secret:
    'anonymat anonyme anonymes chut clandestin clandestine clandestinement confidence confidences confidentialite confidentiel confidentielle confidentielles confidentiels confie confiee confier confierai confies confiez ebruite ebruiter ebruitez espionne espions motus mystere mysteres secret secrete secretement secrets tairai taire tais taisez',
  see: 'apercoit constate constater observation observe regard regards remarque remarquer remarquez reverrai revois revoit revu verra verrai verrais verrait verras verrez verriez verrons verront vise viser visible vision voi voient voir vois voit voyais voyait voyez voyiez voyons vu vue vues vus',
  sell: 'adjuge revend revendent revendre revends revendu vend vendais vendait vendant vende vendent vendez vendra vendrais vendre vendriez vends vendu vendue vendues vendus',
  send: 'acheminement adressait adressee adresser adressera adresserai adresserais adresserait adressez anverrai anvoie anvoye anvoyer anvoyez balance balancer balancez envera enverai enverais enverait enveras enverez enveriez enverra enverrai enverraient enverrais enverrait enverras enverrez enverriez enverrions enverrons enverront envoi envoie envoient envoier envoiera envoierai envoierais envoies envoirai envois envoit envoiyer envoiyez envoyai envoyaient envoyais envoyait envoyant envoye envoyee envoyees envoyer envoyera envoyerai envoyes envoyez envoyiez envoyions envoyons expediais expediait expedie expediee expediees expedient expedier expediera expedierai expedierais expedierait expedierez expedies expediez expedions expediteur expediteurs expedition expeditrice jenvoi lenvoi menvoi menvoie parvenir postais postait postee poster postera posterai posterais posterait postez reexpedie reexpedier reexpedies reexpedition renverra renverrai renverrais renverrait renverras renverrons renvoi renvoie renvoient renvoies renvois renvoit renvoyais renvoyait renvoye renvoyee renvoyer renvoyes renvoyez renvoyons retransmettre soumettre tenvoi tenvoie texter texterai transmet transmets transmettais transmettait transmettent transmettez transmettons transmettra transmettrai transmettrais transmettrait transmettre transmettrez transmettriez transmis transmise transmission transmissions',
  separate: 'detache rompu rupture separation separe separee separees separement separer separes',
  serious:
    'grave gravement gravite intraitable raisonnable raisonnables responsabilite serieu serieuse serieusement serieuses serieux severe sobre soigneuse soigneux strict stricte',
  sexual: 'capote hot leche nique trans',
  shame:
    'confus confuse culpabilise culpabilite embarras embarrasse embarrassee genant gene genee gener generait honte honteuse honteux humiliant humiliation humilie onte pudique reputation ridicule rougi rougir rougis rougissez rougit scandale scandaleux scrupules timide timidite',
  shape: 'carre carres courbe courbes deformation forme rond ronde rondes triangle',
  share:
    'diviserons divises divisez divisons ecot groupee moitmoit partage partageais partageait partagee partagent partageons partager partagerai partagerais partagerait partagerons partages partagez partagions participe participer participez splitte splittez',
  shop: 'amazon auchan barbier boucherie boulangerie boulangeries boutique brico caddie carrefour chariot colruyt commerce commerces commissions coop course decathlon delhaize drive epicerie fnac intermarche leclerc libraires lidl magasin magasins magazin manor mercerie migros noz panier picard presentoir quincaillerie rayon rayons saq sephora shop store superette supermarche vitrine vitrines walmart',
  show: 'affiche affichent afficher affiches apparait apparaitre apparu demo demonstration designe expose exposee exposez montre montree montrer montrera montrerai montrerais montrerez montres montrez paru presentation presente presenter presenterai presentes presentez represente representer',
  sibling:
    'bro cadet cadette frangin frangine frangines frangins fratrie frere freres frero frerot jumeau jumelle sister soeur soeurette soeurs',
  sign: 'contresigne cosignataire cosigne cosigner docusign emarge initiales parafe paraphe parapher paraphez signais signait signataire signe signee signees signent signer signera signerai signerais signerait signeras signerez signes signez signons stylo yousign',
  signature: 'autographe signatur signature signatures',
  simple:
    'banal clair claire clairement claires humilite liberale naturel naturelles normal normale normaux ordinaire simple simplement simples simplicite',
  sincerity:
    'authenticite authentiques franche franchement franchise honnetement integre integrite pur pure sincer sincere sincerement sinceres sincerite sincerre sinsere spontane spontanee spontaneite transparence transparente veridique',
  sing: 'chantais chantait chantant chante chantent chanter chantera chanterai chantes chantez chantiez karaoke sifflait siffle siffler',
  size: 'centimetres cm distance hauteur kilometre kilometres km longueur mesure mesures mesurez metre metres pointure pouces surface taille tailles volume',
  sleep:
    'berce campe couche couchee coucher couchers couches couchez dodo dodos dormais dormait dormant dorme dorment dormez dormi dormiez dormir dormira dormirai dormirais dormirez dors dort endormi endormie endormir endors endort insomnie insomnies leve levent lever leves levez repos repose reposee reposez reveil reveille reveillee reveillez reveils ronflait ronfle ronflent ronfles ronflez sieste sommeil',
  small:
    'bas basse basses court courte courtes courts diminue etroite fine fines leger legere maigre maigri minus petit petite petites petits ptit rapetisser reduit symbolique ti tit tite tits',
  smile: 'clin souri souriais souriait souriant souriez sourire sourires souris sourit',
  so: 'ainsi alor alors autant bref donc faque tant tellement',
  socialNetwork:
    'diffuse diffuser diffuserai facbook facebook fb follower insta instagram instagrame instagramme likant like liker likes likez linkedin post posts publication publications publie publiee publier publierai reseaux social tiktok twitter',
  solution: 'astuce astuces resultat resultats solution',
  somebody:
    'adulte adultes bonhomme certaines certains femme femmes gars gus homme hommes humain humaine inconnu inconnue inconnues inconnus individu kelkun mec nana particulier particuliers personnes qqn quelqu quelqun quelquun tiers type uns',
  soon: 'bientot futur future prochain prochaine sitot tantot tot vivement',
  sorry:
    'derange derangement deranger derangez desole desolee dsl excuse excuses excusez navre navree pardon sorry',
  sport:
    'aquabike aquagym arbitre arc arena arenes ballons batte champion championne champions chi courent courir couru crampons curling eliminatoire entraine entrainement entrainer entraineur equitation exercice foot football footing golf gym gymnase gymnastique handball hockey jogging judo kayak kite luge lutte marathon matchs nage nager natation parapente patinoire pilates piscine piscines plonge plongee plongeur plongeurs raquette raquettes real rugby ski skidoo skie skis sport sportif sportive stade surf tennis tournoi yoga zamboni zumba',
  spouse:
    'compagne compagnon conjoint conjoints epouse epoux fiance fiancee fiancees fiances mari maris',
  stamp:
    'affranchi affranchir affranchissement affranchissez philateliste sceau scelles tampon tamponne tamponnee tampons',
  station: 'gare gares guillemins quai quais station terminus',
  stay: 'rest restait reste restee restent rester restera resterai resterait restes restez restiez restons sejours',
  steal:
    'bandits butin cambrioleurs confisque confisquee confisquer piratage pirate piratee piraterie pirates vola vole volee volent voler voles voleur voleurs voleuse',
  stop: 'annulation annule annulee annulent annuler annulerait arret arretait arrete arretee arretees arretent arreter arretes arretez arrets cesse freine halte interrompre lache lachent lacher laches lachez off relache renonce renoncer stationne stop',
  story: 'conte histoire histoires historique legende recit sujet temoignage',
  strange:
    'bizarre bizarrement bizarres curieuse curieux curiosite etrange intrigue maniaque particuliere troublant',
  strong:
    'actif dynamique energie force forces fort forte forts independante profond resistance solide solides',
  stupid:
    'absurde bete betement betise betises con folie folies folle fou fous idiot idiote idiots imbecile maladroit naif naive niaise niaiseux ridicules sot sotte sottise',
  succeed: 'debrouille debrouiller debrouillez progres progresse reussi reussie',
  sun: 'brille briller bronzage bronze bronzer ensoleille ensoleillee etoiles ombre parasol solaires soleil soleils',
  support:
    'admin administrateur admins agent agente antifraude assistance assistant assistante assistants chatbot clients conseille conseiller conseillere conseilleres conseillers gestionnaire gestionnaires helpdesk hotline interlocuteur moderateurs operateur operateurs referent referente sav standard suport support technicien techniciens teleconseiller teleconseillere webmaster',
  surprise:
    'choque etonne etonnee etonnez impressionnant impressionne impressionner inattendu incroyable surprend surprends surpris surprise',
  sweet:
    'amann beigne beignes beignets biscuit biscuits bonbon bonbons bourdaloue brioche bugnes cake calissons canneles caramel caramels chewing chocolat chocolats chouquettes clafoutis compote compotes confiture confitures cornet couque creme crepe crepes crumble dessert desserts dragees far flan galette galettes gateau gateaux gaufre gaufres glaces kougelhopf kouign macarons madeleines meringue meringues nutella pasteis patisserie patisseries praline pralines pudding scones speculoos sucree sucres tarte tartes teurgoule tiramisu vanille',
  take: 'adoptee arrache attrape attraper debitent emportez pogne pognee prelevent pren prenaient prenais prenait prenant prend prendra prendrai prendrais prendrait prendre prendriez prendrons prends prenez preniez prenne prennent prennes prenons pris prise ramasse ramasser rattrape reprend reprendrai reprendre reprends reprenez retirais retirait retire retiree retirent retirer retirera retirerai retirerez retires retirez tirait tire tiree tirer tires',
  task: 'besogne besognes corvee corvees devoirs evaluation evaluations microtache microtaches mission missions optimisation optimise optimiser optimisez sondage sondages tache taches task tasks testeur testeurs testeuse',
  tax: 'cfe detaxe dgfip fisc fiscal fiscale fiscaliste fiscaux fonciere impose imposition impot impots percepteur perception precompte taxe taxes tva',
  telephone:
    'annuaire apple bip cell cellulaire communication diese fixe gsm iphone iphones mobil mobile natel nokia parleur portable repondeur samsung sim sonnerie tel telecom telefone telephone telephones vibre',
  television:
    'antenne chaine chaines columbo documentaire emission episode feuilleton feuilletons jt reportage satellite serie series tele television tv',
  tell: 'affirme annoncee annoncent annoncer avoue avouer avouez bavard bavardage bavardages bavarde bavarder bavards blabla causait causant causer chuchote commente communiquer communiquez conter conterai conversations declare declaree declarees declarer declares declarez di dira dirai diraient dirais dirait diras dire direz diriez diront dis disai disaient disais disait disant discours discussions discute discuter discutes discutez dise disent dises disiez disons dit dite dites evoque indique indiquer indiquera indiquerai informe jase jaser jasera jasette jdi murmure papote parlaient parlais parlait parlant parle parlent parler parlera parlerai parlerais parleras parlerez parlerons parles parlez parliez parlons prononce propos racontais racontait raconte racontee racontent raconter raconterai raconteras raconterez racontes racontez recite reciter redire redis redit renseignement renseignements reparle reparler reparlera reparlerons revele temoigne temoigner',
  tenant: 'coloc colocs locataire locataires loueur',
  tenderness:
    'caline caresse douce douceur doux sensible serre serree serrer tendre tendresse touchant touchante',
  than: 'comme',
  thanks:
    'hamdoulillah merci reconnaissance reconnaissante remercie remerciee remerciement remercient remercier remerciez',
  theatre:
    'cabaret cirque clown comedie decor entracte feydeau harpagon moliere regisseur repliques role roles scene scenes show souffleur spectacle theatre',
  they: 'ceux elle elles eux il ils leur leurs lui sa se ses sien sienne siennes siens soi son',
  thing:
    'affair affaire affaires article articles chose choses contenant contenu faits machin machins matiere modele objet objets patente produit produits truc trucs',
  think:
    'concentre conscience considere devine deviner devines devinez esprit figurez imagine imaginent imaginer imagines imaginez jugeras jugerez jugez mentalement pensais pensait pensant pense pensee pensees pensent penser penserai penserais penses penseur pensez pensiez philosophe philosophie reflechi reflechir reflechis reflechissais reflechissez reflechit repense semble semblez songe',
  this: 'ca ce ceci cela celle celles celui ces cet cette it telle voici voila',
  threaten:
    'balancerai chantage consequences detruirai detruire detruis devoiler divulgue divulguees divulguer divulguerai extorque extorquer extorsion humilier intimidation intimide intimider menacais menacait menacant menace menacee menacent menacer menaces menacez otages pistolet rancon represailles sextorsion tuer tuerai venge venger vengerai',
  ticket:
    'billet billetterie biye booking enregistre enregistrer enregistrez places reservation reservations reserve reservee reserver reservera reserverai reserves reservez ticket tickets',
  tired: 'cernes fatigant fatiguant fatigue fatiguee fatiguent fatigues lasse magane marre tannee',
  to: 'au aux envers jusqu jusqua jusque to vers',
  today: 'aujourd aujourdhui aujourdui hui',
  tomorrow: 'demain lendemain',
  tool: 'aiguille aiguilles appareil appareils arrosoirs aspirateur aspirateurs automate bache baches balais baton batons beche benne betonniere bobine bobines boitier boulon boulons brosse brouette calculette canif carabine clou cloue clous compas corde cordes debroussailleuse echelle elastique elastiques engins equipement escabeau extincteur fer feutre ficelle ficelles fil filet fourche frontale hache kit lame machine machinerie machines manivelle marteau materiel meule mortier outil outillage outils palettes paniers pelle pelles pelote perceuse pince pinces planche planches plumereau rateau ressorts rouleau roulettes scie sciure scotch seau seaux secateur secateurs singer someca souffleuse stylet stylos tondeuse tondeuses torche tournevis tronconneuse truelle visseuse',
  total:
    'absolu complement complements entier entiere entierement entieres moyenne total totale totalite tou tout toute tt tte',
  town: 'bourg centre cite city commune communes quartier village villages ville villes',
  tradeArt:
    'acteur artiste artistes chanteuse danseuse dessinateur ecrivain guitariste mannequins peintre photographe pianiste relieur relieuse',
  tradeBusiness:
    'antiquaire antiquaires audit autoentrepreneur bisness bizness brocanteur brocanteuse buisness business caissier caissiere client cliente clientele clientes commercant commercante commercial commerciale commerciaux concurrence concurrent consultant consultante detaillant diamantaire diamantaires entrepreneur expert exportateur gerante grossiste grossistes importateur importatrice independant intermediaire libraire marchand marchandes marchands negociant negociante partenaires promoteur representant vendeur vendeurs vendeuse',
  tradeCare:
    'animatrice auxiliaire coiffeur coiffeuse coiffeuses coiffure educatrice estheticienne gardienne gouvernante nounou nourrice pedicure',
  tradeEngineer:
    'architecte cartographe geologue geometre hse informaticien ingenieur ingenieure ingenieurs',
  tradeFarm:
    'agriculteur agriculture berger bucheron elevage eleveur eleveuse fermiere forestier maraicher moisson moissonneuse moissons paysagiste paysan paysans plantation planteur saunier traire trais velage vele vigneron viticulteur',
  tradeFood:
    'aubergiste barman boucher boulanger boulangere boulangers cantiniere charcutier cuisinier cuisiniere cuistot epicier epiciere fromager fromagere meunier patissier poissonnier poissonniere restaurateur restauration restauratrice serveur serveurs serveuse sommelier traiteur',
  tradeHand:
    'artisan carreleur charpentier chauffagiste contracteur cordonnier couturiere couvreur ebeniste electricien ferrailleur forge forgeron grutier horloger horlogere horlogerie imprimeur lingere luthier macon manoeuvre marbrier mecanicien menuiserie menuisier merciere monteur ouvrier ouvriers platrier plombier plombiere potier ramoneur reparateur scierie serrurier siderurgie soudeur soudeuse soudure tailleur tanneurs teinturier teinturiere tonnelier tourneur typographe vitrier',
  tradeMedical:
    'ambulancier audioprothesiste brancardier brancardiers chirurgienne infirmier infirmiere infirmieres infirmiers kine kinesitherapeute opticien orthophoniste osteo osteopathe pharmacien pharmacienne pharmaciens physio podologue psy psychologue rebouteux secouriste soignant soignante veterinaire',
  tradeOffice:
    'commis compta comptabilite comptable documentaliste employe employee employees employes fiduciaire fonctionnaire receptionniste secretaire secretaires secretariat standardiste',
  tradeSea:
    'armateur bosco eclusier marin marine marins matelot ostreiculteur pecheur petrolier petroliere skipper',
  tradeTeacher:
    'atsem enseignante enseignants formatrice instit instituteur instituteurs institutrice maitresse mentor moniteur monitrice prof professeur professeure profs proviseur',
  tradeTransport:
    'aiguilleur camionneur cariste chauffeur chauffeurs chauffeuse cheminots conducteur coursie demenageur docker magasinier passeur routier routiers transporteur transporteurs',
  train:
    'cff cheminot couchette eurostar funiculaire locomotive metro rail rame rer sncb sncf ter tgv thalys train trains tram tramway tramways wagon wagons',
  transfer:
    'creditee crediter creditera crediterai credites creditez manda mandat mandats reverse reverser reverses reversez sepa swift tranfere tranferer tranferez tranfert tranferts transactionnelle transfer transferait transferd transfere transferee transferees transferent transferer transferera transfererai transfererais transfererait transfereras transfererez transfereriez transfereront transferes transferez transferiez transferre transferrer transferrez transfert transferts transite transiter versais versait versant verse versee versees versemen versement versements versent verser versera verserai verserais verserait verseras verserez verseriez verseront verses versez versiez versons virais virait vire viremen virement virements viremet viremment virent virer virera virerai virerais virerait vireras virerez vireriez vireront vires virez virment virrement',
  travel:
    'accompagnateur accompagnatrice allers aventure circule copilote covoit deplace deplacee deplacement deplacements deplacer deplacez destination escapade escapades excursion excursions guide guidee guides itineraire passager passagere passagers pelerinage pelerins tourisme touriste tournee tournees trajet trajets transport transports voiage voyage voyageais voyagent voyageons voyager voyagera voyagerai voyagerais voyages voyageur voyageurs voyageuse voyagez voyaje',
  true: 'authentique certain certaine certainement exact exacte exactement forcement litteralement reel reelle sure sures surs veritable vrai vraie vraies vrais',
  trust:
    'complicite comptez confiance confiant confiante confiants confience confierais confiiez fiabilite fiable fiables fidele fideles fidelite fie fies fiez foi inspire konfiance loyal loyale loyaute trust',
  truth: 'aveu confession realite verite',
  try: 'effort essai essaie essais essayage essayait essaye essayer essayez tentative test teste tester tests',
  type: 'asterisque clavier compose composer composes composez copiee copier copiez dictais dictant dicte dicter dictera dicterai dicteras dicterez dictes dictez encode encodee encoder encodes encodez epele epeler epelez epelle epelles frappe frapper introduirai introduire introduis introduisez introduit introduite majuscule minuscule recopie recopier recopierai recopies recopiez retape retaper retapez saisi saisie saisir saisirai saisirez saisis saisisez saisissez saisit tapait tapant tape tapee tapent taper taperai taperas taperez tapes tapez tiret touches transcription',
  ugly: 'affreuse affreux laid laide moche',
  understand:
    'compren comprenait comprend comprendra comprendrai comprendrait comprendras comprendre comprendrez comprendront comprends comprenez compreniez comprenne comprennent compris comprise comprises',
  unemployed:
    'actiris anpe chomage forem francetravail licencie licenciee licenciement licencier licencies onem pole polemploi',
  unlock:
    'debarre debarrer deblocage debloke debloker debloquage debloque debloquee debloquent debloquer debloquera debloquerai debloquerais debloquerez debloques debloquez degele degeler delie deverouille deverrouillage deverrouille deverrouiller deverrouillez levee liberation libere liberee liberees liberent liberer liberera libererai liberes liberez reactivee',
  use: 'emploie employer sers sert servait serve servent servez servi servir servira servirai servirait servis usage use user utilise utiliser utilises utilisez',
  vegetable:
    'ail artichaut artichauts asperges aubergine aubergines betterave betteraves bines blettes carotte carottes cepes champignons chicons choux concombres cornichon cornichons courge courges courgette courgettes echalotes endive endives epinards feves girolles gombo gombos haricot haricots ignames legume legumes lentille lentilles manioc navets oignon oignons olive olives panais patate patates piment piments plantain plantains poireau poireaux pois poivrons potimarron potiron potirons radis salade salades tomate tomates',
  very: 'absolument assez bcp beaucoup carrement completement drolement enormement plus surtout tre tres tro trop vraiment',
  video:
    'clip deepfake enregistree enregistrees enregistres live tuto video videos visionne visionner youtube',
  visa: 'esta immigration naturalisation regulariser schengen visa visas',
  visit: 'saut visite visiter visites visiteur visiteurs visiteuse',
  voice: 'micro sonore vocaux voix',
  voucher:
    'buraliste buralistes cadhoc cashlib coupon coupons cupon cupons flexepin giftcard giftcards googleplay gplay gratte gratter grattes grattez itune itunes neosurf paysafecard paysafecards pcs playstation prepayees prepayes razer recharge rechargeables rechargee rechargement recharger recharges rechargez robux steam tabac tabacs ticketpremium toneo toneofirst transcash xbox',
  wage: 'prime primes revenus salaire salaires smic smicard smicarde',
  wait: 'atend atendre atends attandre attend attendaient attendais attendait attendant attende attendent attendez attendons attendra attendrai attendrais attendras attendre attendrons attendront attends attendu attendue attens attente attentes impatiemment impatience impatient impatiente instant jatend patiemment patience patient patiente patienter patienterai patienterons patientes patientez pause pauses queue',
  walk: 'baladais baladait balade baladent balader baladerons balades baladez baladons ballades compostelle defile defiler flane flaner grimpe grimper halage longe marchait marchant marche marchent marcher marchera marcherai marcherons marches marcheur marchez marchions marchons promenade promenades promenais promenait promene promenent promener promenerai promenerons promenes promenez promenons rando randonne randonnee randonnees randonner randonneur randonneurs randonneuse randonnez randos remarche sentier sentiers tour tours trek trotte',
  want: 'comptais comptait desire desirez envi envie expres gre intention intentions interesse interessee jveu motivation motiver',
  warn: 'alarme alerte alerter alertes alertez atention attention averti avertie avertir avertis avertissement avertissements avertissez avertit avise deconseille deconseiller prevenez prevenir prevenu prevenue prevenus previendra previendrai previenne previens previent sirene vigilance vigilant vigilante',
  watch:
    'guettait guette guetter regardaient regardais regardait regardant regarde regardee regardent regarder regardera regarderai regardes regardez regardiez surveillance surveille surveillent surveiller',
  water:
    'bain bains coule coulee eau eaux egout evian fontaine forage fuite fuites goutte infiltration leau plomberie puits robinet robinets source sources tuyau tuyaux vapeur',
  way: 'allure facon facons maniere manieres methode mode modes moyen procede sorte sortes style systeme technique trait version',
  we: 'kon nos notre notres nou nous ns on',
  weak: 'faible faiblesse fragile mou veule',
  weather:
    'air autan bourrasques brouillard brume buee ciel ciels cyclone degre degres eclair eclaircie eclaircies eclairs embellie foehn grisaille harmattan meteo mistral neigeait nuage nuages orage orages rosee sec temperature tempete vent',
  weekday:
    'dimanche dimanches end ends jeudi jeudis lundi lundis mardi mardis mercredi mercredis ouvrables samedi samedis vendredi vendredis we week weekend',
  what: 'koi quel quelle quelles quels quoi',
  when: 'kan lorsque qd quand',
  which: 'auquel dont ke kel ki kil laquelle lequel lesquelles lesquels qu que qui quil quon',
  widow: 'veuf veufs veuvage veuve veuves',
  win: 'decroche decrochee decrocher decrocherez decrochez gagn gagnant gagnante gagnantes gagnants gagne gagnee gagnees gagner gagnera gagnerai gagnerais gagnerait gagneras gagnerez gagneriez gagnerions gagnerons gagneront gagnes gagnez gagniee gagnier gagnons ganez gangne gangner laureat laureate laureats medaille medailles podium remporta remportait remporte remportee remporter remportera remporterez remportes remportez trophee trophees vainqueur vainqueurs vainqueuse victoire victoires win winner winners',
  wine: 'alcool aperitif apero beaujolais biere bieres bouteille bouteilles bulles cahors cave caves caviste champagne chasselas cidre cognac fendant genievre gin kir mousseux muscadet pastis peket pinard pinte rhum ricard riesling sancerre vendange vendanges vigne vignes vin vins whisky',
  with: 'ac avec ensemble entoure par via',
  without: 'hors sans',
  word: 'definition expression formule lignes majuscules mention mot mots orthographe paroles phrase phrases proverbe subjonctif syllabes termes verbe virgule virgules',
  work: 'bossais bossait bossant bosse bossent bosser bossera bosserai bosserais bosseras bosses bossez bossons bouine exerce fonctionne oeuvrer taffais taffait taffer taffes taffez travailes travaill travaillais travaillait travaille travaillent travailler travaillera travaillerai travaillerais travailles travaillez travaillons trimais trimait trime triment trimer trimez',
  world: 'monde',
  wouldLike:
    'aimeraient aimerais aimerait aimeriez souhaite souhaitez tentant tente tentee tenterait ve veu veulent veut veux volonte voudra voudrai voudraient voudrais voudrait voudras voudre voudrez voudriez voudront voulai voulaient voulais voulait voulant voule voulez vouliez vouloir voulu voulue',
  write:
    'ecri ecrira ecrirai ecrirais ecrirait ecrire ecrirez ecrirons ecris ecrit ecrite ecrits ecriture ecrivaient ecrivait ecrivant ecrive ecrivent ecrivez ecriviez ecrivons encre graver jecri jecris marque marquer marques notant note notee noter noterai notes notez redaction redige tracer',
  wrong:
    'confond confonds confondu croche emmele erreur erreurs faute fautes imparfait injuste negligence tort',
  yes: 'daccord effet evidemment naturellement ok okay ouai ouaip ouais oui parfaitement volontiers',
  yesterday: 'hier ier veille',
  you: 'ta te ten tes tien tiennes toe toi ton tu tus vos vot votre votres vou vous vs you',
}
