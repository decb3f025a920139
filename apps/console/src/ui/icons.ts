import type { LateIconName } from './late-icons.ts';
import activityIcon from 'bootstrap-icons/icons/activity.svg?inline';
import arrowCounterclockwiseIcon from 'bootstrap-icons/icons/arrow-counterclockwise.svg?inline';
import arrowsAngleContractIcon from 'bootstrap-icons/icons/arrows-angle-contract.svg?inline';
import arrowsAngleExpandIcon from 'bootstrap-icons/icons/arrows-angle-expand.svg?inline';
import barChartStepsIcon from 'bootstrap-icons/icons/bar-chart-steps.svg?inline';
import bellIcon from 'bootstrap-icons/icons/bell.svg?inline';
import bellSlashIcon from 'bootstrap-icons/icons/bell-slash.svg?inline';
import bookmarkFillIcon from 'bootstrap-icons/icons/bookmark-fill.svg?inline';
import bookmarkIcon from 'bootstrap-icons/icons/bookmark.svg?inline';
import boundingBoxIcon from 'bootstrap-icons/icons/bounding-box.svg?inline';
import boxArrowRightIcon from 'bootstrap-icons/icons/box-arrow-right.svg?inline';
import boxArrowUpRightIcon from 'bootstrap-icons/icons/box-arrow-up-right.svg?inline';
import boxSeamIcon from 'bootstrap-icons/icons/box-seam.svg?inline';
import broadcastIcon from 'bootstrap-icons/icons/broadcast.svg?inline';
import bullseyeIcon from 'bootstrap-icons/icons/bullseye.svg?inline';
import cameraVideoIcon from 'bootstrap-icons/icons/camera-video.svg?inline';
import circleFillIcon from 'bootstrap-icons/icons/circle-fill.svg?inline';
import clockIcon from 'bootstrap-icons/icons/clock.svg?inline';
import clockHistoryIcon from 'bootstrap-icons/icons/clock-history.svg?inline';
import compassIcon from 'bootstrap-icons/icons/compass.svg?inline';
import coneStripedIcon from 'bootstrap-icons/icons/cone-striped.svg?inline';
import crosshairIcon from 'bootstrap-icons/icons/crosshair.svg?inline';
import cursorFillIcon from 'bootstrap-icons/icons/cursor-fill.svg?inline';
import dashLgIcon from 'bootstrap-icons/icons/dash-lg.svg?inline';
import diagram3Icon from 'bootstrap-icons/icons/diagram-3.svg?inline';
import diamondFillIcon from 'bootstrap-icons/icons/diamond-fill.svg?inline';
import downloadIcon from 'bootstrap-icons/icons/download.svg?inline';
import envelopeIcon from 'bootstrap-icons/icons/envelope.svg?inline';
import exclamationOctagonIcon from 'bootstrap-icons/icons/exclamation-octagon.svg?inline';
import exclamationTriangleIcon from 'bootstrap-icons/icons/exclamation-triangle.svg?inline';
import eyeIcon from 'bootstrap-icons/icons/eye.svg?inline';
import eyeSlashIcon from 'bootstrap-icons/icons/eye-slash.svg?inline';
import fileEarmarkTextIcon from 'bootstrap-icons/icons/file-earmark-text.svg?inline';
import fullscreenIcon from 'bootstrap-icons/icons/fullscreen.svg?inline';
import fullscreenExitIcon from 'bootstrap-icons/icons/fullscreen-exit.svg?inline';
import funnelIcon from 'bootstrap-icons/icons/funnel.svg?inline';
import gearIcon from 'bootstrap-icons/icons/gear.svg?inline';
import geoAltIcon from 'bootstrap-icons/icons/geo-alt.svg?inline';
import grid3x3GapIcon from 'bootstrap-icons/icons/grid-3x3-gap.svg?inline';
import hddIcon from 'bootstrap-icons/icons/hdd.svg?inline';
import hexagonIcon from 'bootstrap-icons/icons/hexagon.svg?inline';
import hourglassSplitIcon from 'bootstrap-icons/icons/hourglass-split.svg?inline';
import infoCircleIcon from 'bootstrap-icons/icons/info-circle.svg?inline';
import keyIcon from 'bootstrap-icons/icons/key.svg?inline';
import keyboardIcon from 'bootstrap-icons/icons/keyboard.svg?inline';
import layoutSidebarIcon from 'bootstrap-icons/icons/layout-sidebar.svg?inline';
import lightningIcon from 'bootstrap-icons/icons/lightning.svg?inline';
import listIcon from 'bootstrap-icons/icons/list.svg?inline';
import lockIcon from 'bootstrap-icons/icons/lock.svg?inline';
import mapIcon from 'bootstrap-icons/icons/map.svg?inline';
import moonStarsIcon from 'bootstrap-icons/icons/moon-stars.svg?inline';
import pCircleFillIcon from 'bootstrap-icons/icons/p-circle-fill.svg?inline';
import paletteIcon from 'bootstrap-icons/icons/palette.svg?inline';
import pauseCircleFillIcon from 'bootstrap-icons/icons/pause-circle-fill.svg?inline';
import pauseFillIcon from 'bootstrap-icons/icons/pause-fill.svg?inline';
import peopleIcon from 'bootstrap-icons/icons/people.svg?inline';
import personCircleIcon from 'bootstrap-icons/icons/person-circle.svg?inline';
import phoneIcon from 'bootstrap-icons/icons/phone.svg?inline';
import playFillIcon from 'bootstrap-icons/icons/play-fill.svg?inline';
import plugIcon from 'bootstrap-icons/icons/plug.svg?inline';
import plusLgIcon from 'bootstrap-icons/icons/plus-lg.svg?inline';
import rulersIcon from 'bootstrap-icons/icons/rulers.svg?inline';
import searchIcon from 'bootstrap-icons/icons/search.svg?inline';
import serverIcon from 'bootstrap-icons/icons/server.svg?inline';
import shieldLockIcon from 'bootstrap-icons/icons/shield-lock.svg?inline';
import shuffleIcon from 'bootstrap-icons/icons/shuffle.svg?inline';
import signpostSplitIcon from 'bootstrap-icons/icons/signpost-split.svg?inline';
import slidersIcon from 'bootstrap-icons/icons/sliders.svg?inline';
import speedometer2Icon from 'bootstrap-icons/icons/speedometer2.svg?inline';
import sunIcon from 'bootstrap-icons/icons/sun.svg?inline';
import translateIcon from 'bootstrap-icons/icons/translate.svg?inline';
import truckFrontIcon from 'bootstrap-icons/icons/truck-front.svg?inline';
import tvIcon from 'bootstrap-icons/icons/tv.svg?inline';
import unlockIcon from 'bootstrap-icons/icons/unlock.svg?inline';
import volumeMuteIcon from 'bootstrap-icons/icons/volume-mute.svg?inline';
import volumeUpIcon from 'bootstrap-icons/icons/volume-up.svg?inline';
import wifiIcon from 'bootstrap-icons/icons/wifi.svg?inline';
import wifiOffIcon from 'bootstrap-icons/icons/wifi-off.svg?inline';
import windowIcon from 'bootstrap-icons/icons/window.svg?inline';
import windowPlusIcon from 'bootstrap-icons/icons/window-plus.svg?inline';
import xLgIcon from 'bootstrap-icons/icons/x-lg.svg?inline';

/** Icons of the first view, by their Bootstrap name: add a line above and one here for another. All others are in `late-icons.ts`. */
export const icons = {
  activity: activityIcon,
  'arrow-counterclockwise': arrowCounterclockwiseIcon,
  'arrows-angle-contract': arrowsAngleContractIcon,
  'arrows-angle-expand': arrowsAngleExpandIcon,
  'bar-chart-steps': barChartStepsIcon,
  bell: bellIcon,
  'bell-slash': bellSlashIcon,
  bookmark: bookmarkIcon,
  'bookmark-fill': bookmarkFillIcon,
  'bounding-box': boundingBoxIcon,
  'box-arrow-right': boxArrowRightIcon,
  'box-arrow-up-right': boxArrowUpRightIcon,
  'box-seam': boxSeamIcon,
  broadcast: broadcastIcon,
  bullseye: bullseyeIcon,
  'camera-video': cameraVideoIcon,
  'circle-fill': circleFillIcon,
  clock: clockIcon,
  'clock-history': clockHistoryIcon,
  compass: compassIcon,
  'cone-striped': coneStripedIcon,
  crosshair: crosshairIcon,
  'cursor-fill': cursorFillIcon,
  'dash-lg': dashLgIcon,
  'diagram-3': diagram3Icon,
  'diamond-fill': diamondFillIcon,
  download: downloadIcon,
  envelope: envelopeIcon,
  'exclamation-octagon': exclamationOctagonIcon,
  'exclamation-triangle': exclamationTriangleIcon,
  eye: eyeIcon,
  'eye-slash': eyeSlashIcon,
  'file-earmark-text': fileEarmarkTextIcon,
  fullscreen: fullscreenIcon,
  'fullscreen-exit': fullscreenExitIcon,
  funnel: funnelIcon,
  gear: gearIcon,
  'geo-alt': geoAltIcon,
  'grid-3x3-gap': grid3x3GapIcon,
  hdd: hddIcon,
  hexagon: hexagonIcon,
  'hourglass-split': hourglassSplitIcon,
  'info-circle': infoCircleIcon,
  key: keyIcon,
  keyboard: keyboardIcon,
  'layout-sidebar': layoutSidebarIcon,
  lightning: lightningIcon,
  list: listIcon,
  lock: lockIcon,
  map: mapIcon,
  'moon-stars': moonStarsIcon,
  'p-circle-fill': pCircleFillIcon,
  palette: paletteIcon,
  'pause-circle-fill': pauseCircleFillIcon,
  'pause-fill': pauseFillIcon,
  people: peopleIcon,
  'person-circle': personCircleIcon,
  phone: phoneIcon,
  'play-fill': playFillIcon,
  plug: plugIcon,
  'plus-lg': plusLgIcon,
  rulers: rulersIcon,
  search: searchIcon,
  server: serverIcon,
  'shield-lock': shieldLockIcon,
  shuffle: shuffleIcon,
  'signpost-split': signpostSplitIcon,
  sliders: slidersIcon,
  speedometer2: speedometer2Icon,
  sun: sunIcon,
  translate: translateIcon,
  'truck-front': truckFrontIcon,
  tv: tvIcon,
  unlock: unlockIcon,
  'volume-mute': volumeMuteIcon,
  'volume-up': volumeUpIcon,
  wifi: wifiIcon,
  'wifi-off': wifiOffIcon,
  window: windowIcon,
  'window-plus': windowPlusIcon,
  'x-lg': xLgIcon,
} as const;

export type IconName = keyof typeof icons | LateIconName;
