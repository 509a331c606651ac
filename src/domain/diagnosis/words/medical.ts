import type { Words } from './words.ts';

/** Words of Greek and Latin that doctors of several languages write almost alike. A word with two concepts names both. */
export const MEDICAL: Words = {
  knee: 'gonalg*, poplite*, osgood schlatter*, pes anserin*, segond fracture*, plica syndrome, plicasyndrom, plica synovialis, prepatellar*, prerrotulian*, prérotulien*, pré rotulian*, prerotulea, pre rotulea, popliteus, poplíteo, muscle poplité, mpfl, plc sprain, plc tear, plc rupture, plc injury, all tear, all rupture, anterolateral ligament, patellofemoral ligament*, patelofemoral medial, femoropatelar medial, femoro patelar medial, fémoro patellaire médial, femoro rotuleo mediale, gonarthros*',
  hip: 'coxalg*, koxalg*, trochanter*, trocanter*, trocânter*, coxarthros*, koxarthros*',
  shoulder:
    'omalg*, bankart, hill sachs, sternoclavicular*, sterno clavicular*, sternoclaveare, sterno claveare, esternoclavicular*, sternoclaviculaire, sterno claviculaire',
  coccyx: 'coccygodyn*, coccydyn*, coccigodin*, kokzygodyn*',
  elbow: 'epicondylit*, epicondilit*, epitrochle*, epitroclei*, olecran*, olekran*, olécrane',
  achilles: 'achillodyn*, achillodin*, aquilodin*',
  toe: 'hallux*',
  foot: 'sesamoid*, sesamoidit*, sesambein*, chopart*, spring ligament, os naviculare',
  tarsus: 'cuneiform*, cuboid*',
  shin: 'tibialis anterior',
  ankle:
    'tibialis posterior, maisonneuve, pilon fracture, pilon fraktur, pilon tibial, pilone tibiale, weber a, weber b, weber c',
  'ankle-ligament':
    'atfl, lpaa, ltfa, aitfl, pitfl, lfta, lfpa, ptfl, cfl sprain, cfl tear, cfl rupture, cfl injury, talofibular*, talo fibular*, talofibulaire, talo fibulaire, calcaneofibular*, calcaneo fibular*, calcanéo fibulaire, fibulotalar*, fibulocalcanear*, peroneo astragal*, peroneoastragal*, peronio astragal*, peronioastragal*, calcaneo peroneal*, peroneo calcane*, peroneocalcane*, lpaa',
  quadriceps: 'vastus*, rec fem, rectus fem',
  sartorius: 'tensor fasci*, tfl strain, tfl tear, tfl injury',
  groin: 'obturator*',
  'lower-back':
    'quadratus lumborum, spondyloly*, spondiloli*, espondiloli*, spondylolisthes*, espondilolistes*, spondilolistes*, espondilolistese, pars interarticularis, l3, l4, l5, l4 5, l5 s1, spondylolysis, spondylolyse, spondilolisi, espondilolisis, espondilólise, erector spinae, multifidus',
  'calf-muscle': 'plantaris',
  'osteitis-pubis': 'symphysit*, sinfisit*, pubeit*',
  muscle:
    'obturator*, quadratus lumborum, tibialis anterior, popliteus, poplíteo, muscle poplité, erector spinae, multifidus',
  tendon: 'tibialis posterior, pes anserin*',
  pain: 'gonalg*, coxalg*, koxalg*, omalg*, dorsalg*, coccygodyn*, coccydyn*, coccigodin*, kokzygodyn*, achillodyn*, achillodin*, aquilodin*',
  problem:
    'hallux*, haglund s, haglund deformity, haglund ferse, haglund exostose, plica syndrome, plicasyndrom, plica synovialis, spondylolisthes*, espondilolistes*, spondilolistes*, espondilolistese',
  tendinitis: 'epicondylit*, epicondilit*, epitrochle*, epitroclei*, de quervain',
  inflammation: 'sesamoidit*, costochondrit*, costocondrit*, kostochondrit*',
  thrombosis: 'embolism*, embolia, embolie',
  labrum: 'bankart',
  injury: 'bankart, hill sachs, bf injury, tfl injury, adl injury, cfl injury, plc injury',
  wrist: 'colles, tfcc, de quervain, kienböck*',
  metacarpal: 'boxer s fracture, bennett fracture*, bennett s fracture, bennett fraktur',
  fracture:
    'boxer s fracture, bennett fracture*, bennett s fracture, bennett fraktur, segond fracture*, maisonneuve, pilon fracture, pilon fraktur, blowout fracture*, blow out fracture*, weber a, weber b, weber c',
  heel: 'haglund s, haglund deformity, haglund ferse, haglund exostose, sever disease, morbus sever, maladie de sever, malattia di sever, morbo di sever, enfermedad de sever, doença de sever, apophysitis calcanei, sever s disease',
  haematoma: 'morel lavall*, hyphaema, hyphema, hifema',
  eye: 'hyphaema, hyphema, hifema',
  brain: 'subdural*, epidural haematoma',
  'stress-fracture': 'spondylolysis, spondylolyse, spondilolisi, espondilolisis, espondilólise',
  rib: 'costochondrit*, costocondrit*, kostochondrit*',
  orbit: 'blowout fracture*, blow out fracture*',
  pelvis:
    'ischial, tuberosità ischiatica, tuberosidad isquiática, tuberosidade isquiática, tubérosité ischiatique, aiis',
  hamstring: 'bflh, bizeps femoris, bicep femoris, semi tendinosus, semi membranosus, bf strain, bf tear, bf injury',
  adductor: 'adl strain, adl tear, adl injury',
  strain: 'bf strain, tfl strain, adl strain',
  tear: 'bf tear, tfl tear, adl tear, cfl tear, cfl rupture, plc tear, plc rupture, all tear, all rupture',
  sprain: 'cfl sprain, plc sprain',
  ligament:
    'mpfl, plc sprain, plc tear, plc rupture, plc injury, all tear, all rupture, anterolateral ligament, patellofemoral ligament*, patelofemoral medial, femoropatelar medial, femoro patelar medial, fémoro patellaire médial, femoro rotuleo mediale, spring ligament',
  syndesmosis:
    'tibiofibular*, tibio fibular*, tibio fibulaire, tibiofibulaire, tibioperone*, tibio perone*, tibioperoni*, tibio peroni*',
  abdomen: 'transversus abdominis',
  'thoracic-spine': 'dorsalg*',
  'growth-plate':
    'osgood schlatter*, sinding larsen*, sever disease, morbus sever, maladie de sever, malattia di sever, morbo di sever, enfermedad de sever, doença de sever, salter harris, apophysitis calcanei, sever s disease',
  necrosis: 'kienböck*, legg calvé perthes',
  'femoral-head': 'legg calvé perthes, femoral epiphysis',
  'frozen-shoulder': 'adhesive capsulitis',
  synovitis: 'capsulitis',
  osteoarthritis: 'coxarthros*, koxarthros*, gonarthros*',
};
