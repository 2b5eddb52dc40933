/** An appraisal district with the address where it takes protests. */
export interface District {
  readonly county: string;
  readonly name: string;
  /** Whether the name is confirmed; false for a short form, or one of several that are in use. */
  readonly isConfirmed: boolean;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly website: string | null;
}

/**
 * The 254 counties of Texas with their appraisal districts as of November 2026; a question mark stands before a name that
 * is not confirmed. Zip codes have four more digits only where all sources agree on them. Potter and Randall share a district.
 */
const table = `
Anderson | Anderson County Appraisal District | P.O. Box 279 | Palestine | 75802-0279 | https://www.andersoncad.net/
Andrews | ? Andrews Appraisal District | 600 N. Main St. | Andrews | 79714-5207 | https://www.andrewscad.org/
Angelina | ? Angelina Appraisal District | P.O. Box 2357 | Lufkin | 75902-2357 | https://www.angelinacad.org/
Aransas | Aransas County Appraisal District | 11 Hwy 35 N | Rockport | 78382-4140 | https://aransascad.org/
Archer | ? Archer Appraisal District | P.O. Box 1141 | Archer City | 76351-1141 | https://www.archercad.org/
Armstrong | ? Armstrong Appraisal District | P.O. Box 149 | Claude | 79019-0149 | https://armstrongcad.org/
Atascosa | ? Atascosa Appraisal District | P.O. Box 600 | Pleasanton | 78064 | https://www.atascosacad.com/
Austin | Austin County Appraisal District | 906 E. Amelia St. | Bellville | 77418-2843 | https://austincad.org/
Bailey | ? Bailey Appraisal District | 302 Main St. | Muleshoe | 79347-3852 | https://www.bailey-cad.org/
Bandera | ? Bandera Appraisal District | P.O. Box 1119 | Bandera | 78003-1119 | https://www.bancad.org/
Bastrop | Bastrop Central Appraisal District | P.O. Box 578 | Bastrop | 78602-0578 | https://bastropcad.org/
Baylor | ? Baylor Appraisal District | 211 N. Washington St. | Seymour | 76380-2123 | https://www.baylorcad.org/
Bee | ? Bee Appraisal District | 401 N. Washington St. | Beeville | 78102-3911 | https://www.beecad.org/
Bell | Tax Appraisal District of Bell County | P.O. Box 390 | Belton | 76513-0390 | https://bellcad.org/
Bexar | Bexar Central Appraisal District | P.O. Box 830248 | San Antonio | 78283-0248 | https://bcad.org/
Blanco | ? Blanco Appraisal District | P.O. Box 338 | Johnson City | 78636-0338 | https://www.blancocad.com/
Borden | ? Borden Appraisal District | P.O. Box 298 | Gail | 79738-0298 | https://www.bordencad.org/
Bosque | Bosque County Appraisal District | P.O. Box 393 | Meridian | 76665-0393 | https://bosquecad.com/
Bowie | ? Bowie Appraisal District | P.O. Box 6527 | Texarkana | 75505-6527 | https://www.bowieappraisal.com/
Brazoria | Brazoria Central Appraisal District | 500 N. Chenango St. | Angleton | 77515-4650 | https://brazoriacad.org/
Brazos | Brazos Central Appraisal District | 4051 Pendleton Dr. | Bryan | 77802-2465 | https://brazoscad.org/
Brewster | ? Brewster Appraisal District | 1604 W. Hwy. 90 | Alpine | 79830-4315 | https://www.brewstercotad.org/
Briscoe | ? Briscoe Appraisal District | P.O. Box 728 | Silverton | 79257-0728 | https://www.briscoecad.org/
Brooks | ? Brooks Appraisal District | P.O. Drawer A | Falfurrias | 78355-5500 | https://www.brookscad.org/
Brown | ? Brown Appraisal District | 3804 Hwy. 377 S | Brownwood | 76801-5120 | https://www.brown-cad.org/
Burleson | Burleson County Appraisal District | P.O. Box 1000 | Caldwell | 77836-1000 | https://burlesonappraisal.com/
Burnet | Burnet Central Appraisal District | P.O. Box 908 | Burnet | 78611-0908 | https://burnet-cad.org/
Caldwell | Caldwell County Appraisal District | P.O. Box 900 | Lockhart | 78644-0900 | https://caldwellcad.org/
Calhoun | ? Calhoun Appraisal District | P.O. Box 49 | Port Lavaca | 77979-0049 | https://www.calhouncad.org/
Callahan | ? Callahan Appraisal District | 302 Chestnut St. | Baird | 79504 | https://www.callahancad.org/
Cameron | Cameron Appraisal District | P.O. Box 1010 | San Benito | 78586 | https://www.cameroncad.org/
Camp | ? Camp Appraisal District | 143 Quitman St. | Pittsburg | 75686-1361 | https://www.campcad.org/
Carson | ? Carson Appraisal District | P.O. Box 970 | Panhandle | 79068-0970 | https://www.carsoncad.org/
Cass | Cass County Appraisal District | 502 N. Main St. | Linden | 75563-5218 | https://casscad.org/
Castro | ? Castro Appraisal District | 204 S.E. 3rd St. (Rear) | Dimmitt | 79027-2612 | https://castrocad.org/
Chambers | ? Chambers Appraisal District | P.O. Box 1520 | Anahuac | 77514-1520 | https://www.chamberscad.org/
Cherokee | ? Cherokee Appraisal District | P.O. Box 494 | Rusk | 75785-0494 | https://www.cherokeecad.com/
Childress | ? Childress Appraisal District | 1710 Avenue F N.W. | Childress | 79201-3756 | https://www.childresscad.org/
Clay | ? Clay Appraisal District | P.O. Box 108 | Henrietta | 76365-0108 | https://www.claycad.org/
Cochran | ? Cochran Appraisal District | 109 S.E. First St. | Morton | 79346-3101 | https://www.cochrancad.com/
Coke | ? Coke Appraisal District | P.O. Box 2 | Robert Lee | 76945-0002 | https://www.cokecad.org/
Coleman | ? Coleman Appraisal District | P.O. Box 914 | Coleman | 76834-0914 | https://www.colemancad.net/
Collin | Collin Central Appraisal District | 250 Eldorado Pkwy. | McKinney | 75069-8023 | https://collincad.org/
Collingsworth | ? Collingsworth Appraisal District | 800 West Ave., Box 9 | Wellington | 79095-3037 | https://www.collingsworthcad.org/
Colorado | Colorado County Appraisal District | P.O. Box 10 | Columbus | 78934-0010 | https://coloradocad.org/
Comal | Comal Appraisal District | 900 S. Seguin Ave. | New Braunfels | 78130-7838 | https://comalad.org/
Comanche | ? Comanche Appraisal District | 8 Huett Cir. | Comanche | 76442-2049 | https://www.comanchecad.org/
Concho | ? Concho Appraisal District | P.O. Box 68 | Paint Rock | 76866-0068 | https://www.conchocad.org/
Cooke | ? Cooke Appraisal District | 201 N. Dixon St. | Gainesville | 76240-3974 | https://www.cookecad.org/
Coryell | ? Coryell Appraisal District | 705 E. Main St. | Gatesville | 76528 | https://www.coryellcad.org/
Cottle | ? Cottle Appraisal District | P.O. Box 459 | Paducah | 79248-0459 | https://www.cottlecad.org/
Crane | ? Crane Appraisal District | 511 W. 8th St. | Crane | 79731-3036 | https://www.cranecad.org/
Crockett | ? Crockett Appraisal District | P.O. Box 1569 | Ozona | 76943 |
Crosby | ? Crosby Appraisal District | P.O. Box 505 | Crosbyton | 79322-0505 | https://www.crosbycentral.org/
Culberson | ? Culberson Appraisal District | P.O. Box 550 | Van Horn | 79855-0550 | https://www.culbersoncad.org/
Dallam | ? Dallam Appraisal District | P.O. Box 579 | Dalhart | 79022-0579 | https://www.dallamcad.org/
Dallas | Dallas Central Appraisal District | 2949 N. Stemmons Fwy. | Dallas | 75247-6102 | https://www.dallascad.org/
Dawson | ? Dawson Appraisal District | P.O. Box 797 | Lamesa | 79331-0797 | https://www.dawsoncad.org/
Deaf Smith | ? Deaf Smith Appraisal District | P.O. Box 2298 | Hereford | 79045-2298 | https://www.deafsmithcad.org/
Delta | ? Delta Appraisal District | P.O. Box 47 | Cooper | 75432-0047 | https://www.delta-cad.org/
Denton | Denton Central Appraisal District | 3911 Morse St. | Denton | 76208-6331 | https://www.dentoncad.com/
DeWitt | ? DeWitt Appraisal District | 103 E. Bailey St. | Cuero | 77954-2400 | https://www.dewittcad.org/
Dickens | ? Dickens Appraisal District | P.O. Box 180 | Dickens | 79229-0180 |
Dimmit | ? Dimmit Appraisal District | 203 W. Houston St. | Carrizo Springs | 78834 | https://www.dimmit-cad.org/
Donley | ? Donley Appraisal District | P.O. Box 1220 | Clarendon | 79226-1220 | https://www.donleycad.org/
Duval | ? Duval Appraisal District | P.O. Box 809 | San Diego | 78384-0809 | https://www.duvalcad.org/
Eastland | ? Eastland Appraisal District | 211 Inspiration Blvd. | Eastland | 76448-5514 | https://www.eastlandcad.org/
Ector | Ector County Appraisal District | 1301 E. 8th St. | Odessa | 79761-4703 | https://www.ectorcad.org/
Edwards | ? Edwards Appraisal District | P.O. Box 858 | Rocksprings | 78880-0858 | https://edwardscad.org/
Ellis | Ellis Appraisal District | P.O. Box 878 | Waxahachie | 75168-0878 | https://www.elliscad.org/
El Paso | El Paso Central Appraisal District | 5801 Trowbridge Dr. | El Paso | 79925 | https://epcad.org/
Erath | ? Erath Appraisal District | 1195 W. South Loop | Stephenville | 76401-2026 | https://www.erath-cad.com/
Falls | ? Falls Appraisal District | 403 Craik St. | Marlin | 76661-2817 | https://www.fallscad.net/
Fannin | Fannin County Appraisal District | 831 W. State Hwy. 56 | Bonham | 75418-8604 | https://fannincad.org/
Fayette | ? Fayette Appraisal District | P.O. Box 836 | La Grange | 78945-0836 | https://www.fayettecad.org/
Fisher | ? Fisher Appraisal District | P.O. Box 516 | Roby | 79543-0516 | https://www.fishercad.org/
Floyd | ? Floyd Appraisal District | P.O. Box 249 | Floydada | 79235-0249 | https://www.floydcad.org/
Foard | ? Foard Appraisal District | P.O. Box 419 | Crowell | 79227-0419 | https://www.foardcad.org/
Fort Bend | Fort Bend Central Appraisal District | 2801 B.F. Terry Blvd. | Rosenberg | 77471-5600 | https://www.fbcad.org/
Franklin | Franklin County Appraisal District | P.O. Box 720 | Mount Vernon | 75457-0720 | https://franklin-cad.org/
Freestone | Freestone Central Appraisal District | 218 N. Mount St. | Fairfield | 75840-3144 | https://www.freestonecad.org/
Frio | ? Frio Appraisal District | P.O. Box 1129 | Pearsall | 78061-1129 | https://www.friocad.org/
Gaines | ? Gaines Appraisal District | P.O. Box 490 | Seminole | 79360-0490 | https://www.gainescad.org/
Galveston | Galveston Central Appraisal District | 9850 Emmett F. Lowry Expwy., Ste. A101 | Texas City | 77591 | https://galvestoncad.org/
Garza | ? Garza Appraisal District | P.O. Drawer F | Post | 79356-0290 | https://www.garzacad.org/
Gillespie | ? Gillespie Appraisal District | 1159 S. Milam St. | Fredericksburg | 78624 | https://www.gillespiecad.org/
Glasscock | ? Glasscock Appraisal District | P.O. Box 155 | Garden City | 79739-0155 | https://www.glasscockcad.org/
Goliad | ? Goliad Appraisal District | P.O. Box 34 | Goliad | 77963-0034 | https://goliadcad.org/
Gonzales | ? Gonzales Appraisal District | P.O. Box 867 | Gonzales | 78629-0867 | https://www.gonzalescad.org/
Gray | ? Gray Appraisal District | P.O. Box 836 | Pampa | 79066-0836 | https://www.graycad.org/
Grayson | Grayson Central Appraisal District | 512 N. Travis St. | Sherman | 75090 | https://graysonappraisal.org/
Gregg | ? Gregg Appraisal District | 4367 W. Loop 281 | Longview | 75604-5550 | https://gcad.org/
Grimes | Grimes Central Appraisal District | P.O. Box 489 | Anderson | 77830-0489 | https://grimescad.org/
Guadalupe | Guadalupe Appraisal District | 3000 N. Austin St. | Seguin | 78155-7320 | https://guadalupead.org/
Hale | ? Hale Appraisal District | P.O. Box 29 | Plainview | 79073-0029 | https://www.halecad.org/
Hall | ? Hall Appraisal District | 112 S. 5th St. | Memphis | 79245-3412 | https://www.hallcad.org/
Hamilton | ? Hamilton Appraisal District | P.O. Box 352 | Hamilton | 76531-0352 | https://www.hamiltoncad.org/
Hansford | ? Hansford Appraisal District | 709 W. 7th Avenue | Spearman | 79081 | https://www.hansfordcad.org/
Hardeman | ? Hardeman Appraisal District | P.O. Box 388 | Quanah | 79252-0388 | https://www.hardemancad.org/
Hardin | ? Hardin Appraisal District | P.O. Box 670 | Kountze | 77625-0670 | https://hardin-cad.org/
Harris | Harris Central Appraisal District | P.O. Box 922004 | Houston | 77292-2004 | https://hcad.org/
Harrison | ? Harrison Appraisal District | P.O. Box 818 | Marshall | 75671-0818 | https://www.harrisoncad.net/
Hartley | ? Hartley Appraisal District | P.O. Box 405 | Hartley | 79044-0405 | https://www.hartleycad.org/
Haskell | ? Haskell Appraisal District | P.O. Box 467 | Haskell | 79521-0467 | https://www.haskellcad.com/
Hays | Hays Central Appraisal District | 21001 N. IH 35 | Kyle | 78640 | https://hayscad.com/
Hemphill | ? Hemphill Appraisal District | 102 N. 5th St. | Canadian | 79014-2228 | https://hemphillcad.org/
Henderson | Henderson County Appraisal District | P.O. Box 430 | Athens | 75751-0430 | https://henderson-cad.org/
Hidalgo | Hidalgo County Appraisal District | 4405 S. Professional Dr. | Edinburg | 78539 | https://hidalgoad.org/
Hill | ? Hill Appraisal District | P.O. Box 416 | Hillsboro | 76645-0416 | https://www.hillcad.org/
Hockley | ? Hockley Appraisal District | P.O. Box 1090 | Levelland | 79336-1090 | https://www.hockleycad.org/
Hood | Hood Central Appraisal District | P.O. Box 819 | Granbury | 76048-0819 | https://hoodcad.net/
Hopkins | ? Hopkins Appraisal District | P.O. Box 753 | Sulphur Springs | 75482-0753 | https://www.hopkinscad.com/
Houston | ? Houston Appraisal District | P.O. Box 112 | Crockett | 75835-0112 | https://www.houstoncad.org/
Howard | ? Howard Appraisal District | P.O. Drawer 1151 | Big Spring | 79721-1151 | https://www.howardcad.org/
Hudspeth | ? Hudspeth Appraisal District | P.O. Box 429 | Sierra Blanca | 79851-0429 | https://www.hudspethcad.org/
Hunt | Hunt County Appraisal District | P.O. Box 1339 | Greenville | 75403-1339 | https://hunt-cad.org/
Hutchinson | ? Hutchinson Appraisal District | 920 Illinois Ave. | Borger | 79007-6112 | https://www.hutchinsoncad.org/
Irion | ? Irion Appraisal District | P.O. Box 980 | Mertzon | 76941-0980 | https://www.irioncad.org/
Jack | ? Jack Appraisal District | P.O. Box 958 | Jacksboro | 76458-0958 | https://www.jackcad.org/
Jackson | ? Jackson Appraisal District | 404 N. Allen St. | Edna | 77957-2604 | https://www.jacksoncad.org/
Jasper | ? Jasper Appraisal District | 137 N. Main St. | Jasper | 75951-4111 | https://www.jaspercad.org/
Jeff Davis | Jeff Davis County Appraisal District | P.O. Box 373 | Fort Davis | 79734-0373 | https://www.jeffdaviscad.org/
Jefferson | Jefferson Central Appraisal District | P.O. Box 21337 | Beaumont | 77720 | https://jcad.org/
Jim Hogg | ? Jim Hogg Appraisal District | P.O. Box 459 | Hebbronville | 78361-0459 | https://www.jimhogg-cad.org/
Jim Wells | ? Jim Wells Appraisal District | P.O. Box 607 | Alice | 78333-0607 | https://www.jimwellscad.org/
Johnson | Central Appraisal District of Johnson County | 109 N. Main St. | Cleburne | 76033-4941 | https://johnsoncad.com/
Jones | ? Jones Appraisal District | P.O. Box 348 | Anson | 79501-0348 | https://www.jonescad.org/
Karnes | ? Karnes Appraisal District | 915 S. Panna Maria Ave. | Karnes City | 78118-4105 | https://www.karnescad.org/
Kaufman | Kaufman Central Appraisal District | P.O. Box 819 | Kaufman | 75142-0819 | https://kaufman-cad.org/
Kendall | ? Kendall Appraisal District | 118 Market Ave. | Boerne | 78006 | https://www.kendallad.org/
Kenedy | ? Kenedy Appraisal District | P.O. Box 39 | Sarita | 78385-0039 | https://www.kenedycad.org/
Kent | ? Kent Appraisal District | P.O. Box 68 | Jayton | 79528-0068 | https://www.kentcad.org/
Kerr | Kerr Central Appraisal District | P.O. Box 294387 | Kerrville | 78029-4387 | https://kerrcad.org/
Kimble | ? Kimble Appraisal District | P.O. Box 307 | Junction | 76849-0307 | https://www.kimblecad.org/
King | ? King Appraisal District | P.O. Box 117 | Guthrie | 79236-0117 | https://www.kingcad.org/
Kinney | ? Kinney Appraisal District | P.O. Box 1377 | Brackettville | 78832-1377 | https://www.kinneycad.org/
Kleberg | Kleberg County Appraisal District | P.O. Box 1027 | Kingsville | 78363-1027 | https://kleberg-cad.org/
Knox | ? Knox Appraisal District | P.O. Box 47 | Benjamin | 79505-0047 | https://www.knoxcad.com/
Lamar | ? Lamar Appraisal District | P.O. Box 400 | Paris | 75461-0400 | https://www.lamarcad.org/
Lamb | ? Lamb Appraisal District | P.O. Box 950 | Littlefield | 79339-0950 | https://www.lambcad.org/
Lampasas | ? Lampasas Appraisal District | P.O. Box 175 | Lampasas | 76550-0175 | https://www.lampasascad.com/
La Salle | ? La Salle Appraisal District | P.O. Box 1530 | Cotulla | 78014-1530 | https://www.lasallecad.com/
Lavaca | ? Lavaca Appraisal District | P.O. Box 386 | Hallettsville | 77964-0386 | https://www.lavacacad.com/
Lee | ? Lee Appraisal District | 898 E. Richmond St., Suite 100 | Giddings | 78942-4252 | https://www.lee-cad.org/
Leon | ? Leon Appraisal District | P.O. Box 536 | Centerville | 75833-0536 | https://www.leoncad.org/
Liberty | Liberty County Central Appraisal District | P.O. Box 10016 | Liberty | 77575-2916 | https://libertycad.com/
Limestone | Limestone County Appraisal District | 303 S. Waco St. | Groesbeck | 76642-1726 | https://www.limestonecad.com/
Lipscomb | ? Lipscomb Appraisal District | P.O. Box 128 | Darrouzett | 79024-0128 | https://www.lipscombcad.com/
Live Oak | ? Live Oak Appraisal District | P.O. Box 2370 | George West | 78022-2370 | https://www.liveoakappraisal.com/
Llano | ? Llano Appraisal District | 103 E. Sandstone St. | Llano | 78643-2039 | https://www.llanocad.net/
Loving | ? Loving Appraisal District | P.O. Box 352 | Mentone | 79754-0352 | https://www.lovingcad.org/
Lubbock | Lubbock Central Appraisal District | P.O. Box 10542 | Lubbock | 79408 | https://www.lubbockcad.org/
Lynn | ? Lynn Appraisal District | P.O. Box 789 | Tahoka | 79373-0789 | https://www.lynncad.org/
McCulloch | ? McCulloch Appraisal District | 306 W. Lockhart St. | Brady | 76825-4113 | https://www.mccullochcad.org/
McLennan | McLennan Central Appraisal District | 315 S. 26th St. | Waco | 76710-7400 | https://www.mclennancad.org/
McMullen | ? McMullen Appraisal District | P.O. Box 338 | Tilden | 78072-0038 | https://www.mcmullencad.org/
Madison | ? Madison Appraisal District | P.O. Box 1328 | Madisonville | 77864-1328 | https://www.madisoncad.org/
Marion | ? Marion Appraisal District | 801 North Tuttle St. | Jefferson | 75657 | https://www.marioncad.org/
Martin | ? Martin Appraisal District | P.O. Box 1349 | Stanton | 79782-1349 | https://www.martincad.org/
Mason | ? Mason Appraisal District | P.O. Box 1119 | Mason | 76856-1119 | https://www.masoncad.org/
Matagorda | Matagorda County Appraisal District | 2225 Avenue G | Bay City | 77414-5018 | https://matagorda-cad.org/
Maverick | ? Maverick Appraisal District | P.O. Box 2628 | Eagle Pass | 78853-2628 | https://www.maverickcad.org/
Medina | ? Medina Appraisal District | 1410 Avenue K | Hondo | 78861-1300 | https://www.medinacad.org/
Menard | ? Menard Appraisal District | P.O. Box 1008 | Menard | 76859-1008 | https://www.menardcad.org/
Midland | Midland Central Appraisal District | P.O. Box 908002 | Midland | 79708 | https://midcad.org/
Milam | ? Milam Appraisal District | P.O. Box 769 | Cameron | 76520-0769 | https://www.milamad.org/
Mills | ? Mills Appraisal District | P.O. Box 565 | Goldthwaite | 76844-0565 | https://www.millscad.org/
Mitchell | ? Mitchell Appraisal District | 2112 Hickory St. | Colorado City | 79512-3448 | https://www.mitchellcad.org/
Montague | ? Montague Appraisal District | P.O. Box 121 | Montague | 76251-0121 |
Montgomery | Montgomery Central Appraisal District | P.O. Box 2233 | Conroe | 77305-2233 | https://www.mcad-tx.org/
Moore | ? Moore Appraisal District | P.O. Box 717 | Dumas | 79029-0717 | https://www.moorecad.org/
Morris | ? Morris Appraisal District | P.O. Box 563 | Daingerfield | 75638-0563 | https://www.morriscad.com/
Motley | ? Motley Appraisal District | P.O. Box 249 | Floydada | 79235-0249 |
Nacogdoches | ? Nacogdoches Appraisal District | 216 W. Hospital St. | Nacogdoches | 75961-4873 | https://www.nacocad.org/
Navarro | ? Navarro Appraisal District | 1250 N. 45th St. | Corsicana | 75110-3172 | https://www.navarrocad.com/
Newton | ? Newton Appraisal District | 109 Court St. | Newton | 75966-3202 | https://www.newtoncad.org/
Nolan | ? Nolan Appraisal District | P.O. Box 1256 | Sweetwater | 79556-1256 | https://www.nolan-cad.org/
Nueces | Nueces Central Appraisal District | 201 N. Chaparral St. | Corpus Christi | 78401-2503 | https://nuecescad.net/
Ochiltree | ? Ochiltree Appraisal District | 825 S. Main St., Ste. 100 | Perryton | 79070-3556 | https://www.ochiltreecad.org/
Oldham | Oldham County Appraisal District | P.O. Box 310 | Vega | 79092-0310 | https://oldhamcad.org/
Orange | ? Orange Appraisal District | P.O. Box 457 | Orange | 77631 | https://www.orangecad.net/
Palo Pinto | ? Palo Pinto Appraisal District | P.O. Box 250 | Palo Pinto | 76484-0250 |
Panola | ? Panola Appraisal District | 1736 Ball Park Dr. | Carthage | 75633-3368 | https://www.panolacad.org/
Parker | Parker County Appraisal District | 1108 Santa Fe Dr. | Weatherford | 76086-5818 | https://www.parkercad.org/
Parmer | ? Parmer Appraisal District | P.O. Box 56 | Bovina | 79009-0056 | https://www.parmercad.org/
Pecos | ? Pecos Appraisal District | P.O. Box 237 | Fort Stockton | 79735-0237 | https://www.pecoscad.org/
Polk | ? Polk Appraisal District | 114 Matthews St. | Livingston | 77351-3425 | https://www.polkcad.org/
Potter | Potter-Randall Appraisal District | P.O. Box 7190 | Amarillo | 79114-7190 | https://www.prad.org/
Presidio | Presidio County Appraisal District | P.O. Box 879 | Marfa | 79843-0879 | https://presidiocad.org/
Rains | ? Rains Appraisal District | P.O. Box 70 | Emory | 75440-0070 | https://www.rainscad.org/
Randall | Potter-Randall Appraisal District | P.O. Box 7190 | Amarillo | 79114-7190 | https://www.prad.org/
Reagan | ? Reagan Appraisal District | P.O. Box 8 | Big Lake | 76932-0008 | https://www.reagancad.org/
Real | ? Real Appraisal District | P.O. Box 158 | Leakey | 78873-0158 | https://www.realcad.org/
Red River | ? Red River Appraisal District | P.O. Box 461 | Clarksville | 75426-0461 | https://www.rrcad.org/
Reeves | ? Reeves Appraisal District | P.O. Box 1229 | Pecos | 79772-1229 | https://www.reeves-cad.org/
Refugio | ? Refugio Appraisal District | P.O. Box 156 | Refugio | 78377-0156 | https://www.refugiocad.org/
Roberts | ? Roberts Appraisal District | 300 E. Commercial St., Ste. 102 | Miami | 79059-2440 | https://www.robertscad.org/
Robertson | ? Robertson Appraisal District | P.O. Box 998 | Franklin | 77856-0998 | https://robertsoncad.com/
Rockwall | Rockwall Central Appraisal District | 841 Justin Rd. | Rockwall | 75087-4842 | https://www.rockwallcad.com/
Runnels | ? Runnels Appraisal District | P.O. Box 524 | Ballinger | 76821-0524 | https://www.runnelscad.org/
Rusk | Rusk County Appraisal District | P.O. Box 7 | Henderson | 75652-0007 | https://www.ruskcad.org/
Sabine | ? Sabine County Appraisal District | P.O. Box 137 | Hemphill | 75948-0137 |
San Augustine | ? San Augustine Appraisal District | 122 N. Harrison St. | San Augustine | 75972-1906 | https://www.sanaugustinecad.org/
San Jacinto | San Jacinto County Appraisal District | P.O. Box 1170 | Coldspring | 77331-1170 | https://sjcad.org/
San Patricio | ? San Patricio Appraisal District | P.O. Box 938 | Sinton | 78387-0938 | https://www.sanpatcad.org/
San Saba | ? San Saba Appraisal District | 601 W. Wallace St. | San Saba | 76877 | https://www.sansabacad.org/
Schleicher | ? Schleicher Appraisal District | P.O. Box 936 | Eldorado | 76936-0936 | https://www.schleichercad.org/
Scurry | ? Scurry Appraisal District | 2612 College Ave. | Snyder | 79549-3334 | https://www.scurrytex.com/
Shackelford | ? Shackelford Appraisal District | P.O. Box 2247 | Albany | 76430-8011 | https://www.shackelfordcad.com/
Shelby | ? Shelby Appraisal District | 724 Shelbyville St. | Center | 75935-3736 | https://www.shelbycad.com/
Sherman | ? Sherman Appraisal District | P.O. Box 239 | Stratford | 79084-0239 | https://www.shermancad.org/
Smith | Smith County Appraisal District | 245 SSE Loop 323 | Tyler | 75702-6456 | https://www.smithcad.org/
Somervell | ? Somervell Appraisal District | 112 Allen Dr. | Glen Rose | 76043-4526 | https://www.somervellcad.net/
Starr | Starr Central Appraisal District | 100 N. FM 3167, Ste. 300 | Rio Grande City | 78582-6211 | https://starrcad.org/
Stephens | ? Stephens Appraisal District | P.O. Box 351 | Breckenridge | 76424-0351 | https://www.stephenscad.com/
Sterling | ? Sterling Appraisal District | P.O. Box 28 | Sterling City | 76951-0028 | https://www.sterlingcad.org/
Stonewall | ? Stonewall Appraisal District | P.O. Box 308 | Aspermont | 79502-0308 | https://www.stonewallcad.org/
Sutton | ? Sutton Appraisal District | 300 E. Oak St., Ste. 2 | Sonora | 76950-2671 | https://www.suttoncad.com/
Swisher | ? Swisher Appraisal District | P.O. Box 8 | Tulia | 79088-0008 | https://www.swisher-cad.org/
Tarrant | Tarrant Appraisal District | 2500 Handley-Ederville Rd. | Fort Worth | 76118-6909 | https://www.tad.org/
Taylor | Central Appraisal District of Taylor County | P.O. Box 1800 | Abilene | 79604-1800 | https://taylor-cad.org/
Terrell | ? Terrell Appraisal District | P.O. Box 747 | Sanderson | 79848-0747 | https://www.terrellcad.org/
Terry | Terry County Appraisal District | P.O. Box 426 | Brownfield | 79316-0426 | https://terrycoad.org/
Throckmorton | ? Throckmorton Appraisal District | P.O. Box 788 | Throckmorton | 76483-0788 | https://www.throckmortoncad.org/
Titus | ? Titus Appraisal District | P.O. Box 528 | Mount Pleasant | 75456-0528 | https://www.titus-cad.org/
Tom Green | ? Tom Green Appraisal District | 2302 Pulliam St. | San Angelo | 76905-5165 | https://www.tomgreencad.com/
Travis | Travis Central Appraisal District | P.O. Box 149012 | Austin | 78714-9012 | https://traviscad.org/
Trinity | ? Trinity Appraisal District | P.O. Box 950 | Groveton | 75845-0950 | https://trinitycad.net/
Tyler | ? Tyler Appraisal District | P.O. Drawer 9 | Woodville | 75979-0009 | https://www.tylercad.net/
Upshur | ? Upshur Appraisal District | 105 Diamond Loch Rd. | Gilmer | 75644-9372 | https://www.upshur-cad.org/
Upton | ? Upton Appraisal District | P.O. Box 1110 | McCamey | 79752-1110 | https://www.uptoncad.org/
Uvalde | ? Uvalde Appraisal District | 209 N. High St. | Uvalde | 78801-5207 | https://www.uvaldecad.org/
Val Verde | Val Verde County Appraisal District | 417 W. Cantu Rd. | Del Rio | 78840-3049 | https://www.valverdecad.org/
Van Zandt | Van Zandt County Appraisal District | P.O. Box 926 | Canton | 75103-0926 | https://vzcad.org/
Victoria | Victoria Central Appraisal District | 2805 N. Navarro St., Ste. 300 | Victoria | 77901-3947 | https://victoriacad.org/
Walker | Walker County Appraisal District | P.O. Box 1798 | Huntsville | 77342-1798 | https://walkercad.org/
Waller | Waller County Appraisal District | P.O. Box 887 | Hempstead | 77445-0887 | https://waller-cad.org/
Ward | ? Ward Appraisal District | P.O. Box 905 | Monahans | 79756-0905 | https://www.wardcad.org/
Washington | ? Washington Appraisal District | P.O. Box 681 | Brenham | 77834-0681 | https://www.washingtoncad.org/
Webb | Webb County Appraisal District | 3302 Clark Blvd. | Laredo | 78043-3346 | https://www.webbcad.org/
Wharton | ? Wharton Appraisal District | 308 E. Milam St. | Wharton | 77488-4918 | https://www.whartoncad.net/
Wheeler | ? Wheeler Appraisal District | P.O. Box 1200 | Wheeler | 79096-1200 | https://www.wheelercad.org/
Wichita | Wichita Appraisal District | P.O. Box 5172 | Wichita Falls | 76307-5172 | https://wadtx.com/
Wilbarger | ? Wilbarger Appraisal District | P.O. Box 1519 | Vernon | 76384-1519 | https://www.wilbargerappraisal.org/
Willacy | ? Willacy Appraisal District | 688 FM 3168 | Raymondville | 78580 | https://www.willacycad.org/
Williamson | Williamson Central Appraisal District | 625 FM 1460 | Georgetown | 78626-8050 | https://www.wcad.org/
Wilson | ? Wilson Appraisal District | 1611 Railroad St. | Floresville | 78114-1825 | https://wilson-cad.org/
Winkler | ? Winkler Appraisal District | P.O. Box 1219 | Kermit | 79745-1219 | https://www.winklercad.org/
Wise | Wise County Appraisal District | 400 E. Business 380 | Decatur | 76234-3165 | https://wise-cad.com/
Wood | Wood County Appraisal District | P.O. Box 1706 | Quitman | 75783-1706 | https://www.woodcad.net/
Yoakum | ? Yoakum Appraisal District | P.O. Box 748 | Plains | 79355-0748 | https://www.yoakumcad.org/
Young | ? Young Appraisal District | P.O. Box 337 | Graham | 76450-0337 |
Zapata | ? Zapata Appraisal District | 200 E. 7th Ave., Ste. 240 | Zapata | 78076-9998 | https://zapatacad.com/
Zavala | Zavala Central Appraisal District | 323 W. Zavala St. | Crystal City | 78839-3240 | https://zavalacad.com/
`;

/** Every county of Texas with its appraisal district, by name. */
export const texasDistricts: readonly District[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [county = '', name = '', address = '', city = '', zip = '', website = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return {
      county,
      name: name.replace('? ', ''),
      isConfirmed: !name.startsWith('?'),
      address,
      city,
      zip,
      website: website || null,
    };
  });
