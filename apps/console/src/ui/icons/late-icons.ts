import activityIcon from 'bootstrap-icons/icons/activity.svg?inline';
import alignCenterIcon from 'bootstrap-icons/icons/align-center.svg?inline';
import arrowClockwiseIcon from 'bootstrap-icons/icons/arrow-clockwise.svg?inline';
import arrowCounterclockwiseIcon from 'bootstrap-icons/icons/arrow-counterclockwise.svg?inline';
import arrowDownIcon from 'bootstrap-icons/icons/arrow-down.svg?inline';
import arrowDownLeftIcon from 'bootstrap-icons/icons/arrow-down-left.svg?inline';
import arrowDownRightIcon from 'bootstrap-icons/icons/arrow-down-right.svg?inline';
import arrowLeftIcon from 'bootstrap-icons/icons/arrow-left.svg?inline';
import arrowRightIcon from 'bootstrap-icons/icons/arrow-right.svg?inline';
import arrowUpIcon from 'bootstrap-icons/icons/arrow-up.svg?inline';
import arrowUpLeftIcon from 'bootstrap-icons/icons/arrow-up-left.svg?inline';
import arrowUpRightIcon from 'bootstrap-icons/icons/arrow-up-right.svg?inline';
import arrowsAngleContractIcon from 'bootstrap-icons/icons/arrows-angle-contract.svg?inline';
import arrowsAngleExpandIcon from 'bootstrap-icons/icons/arrows-angle-expand.svg?inline';
import arrowsFullscreenIcon from 'bootstrap-icons/icons/arrows-fullscreen.svg?inline';
import arrowsMoveIcon from 'bootstrap-icons/icons/arrows-move.svg?inline';
import aspectRatioIcon from 'bootstrap-icons/icons/aspect-ratio.svg?inline';
import barChartStepsIcon from 'bootstrap-icons/icons/bar-chart-steps.svg?inline';
import batteryHalfIcon from 'bootstrap-icons/icons/battery-half.svg?inline';
import bellSlashIcon from 'bootstrap-icons/icons/bell-slash.svg?inline';
import bookmarkIcon from 'bootstrap-icons/icons/bookmark.svg?inline';
import bookmarkFillIcon from 'bootstrap-icons/icons/bookmark-fill.svg?inline';
import boxArrowUpRightIcon from 'bootstrap-icons/icons/box-arrow-up-right.svg?inline';
import boxSeamIcon from 'bootstrap-icons/icons/box-seam.svg?inline';
import broadcastIcon from 'bootstrap-icons/icons/broadcast.svg?inline';
import calendar3Icon from 'bootstrap-icons/icons/calendar3.svg?inline';
import cameraIcon from 'bootstrap-icons/icons/camera.svg?inline';
import cardHeadingIcon from 'bootstrap-icons/icons/card-heading.svg?inline';
import cardImageIcon from 'bootstrap-icons/icons/card-image.svg?inline';
import chatLeftTextIcon from 'bootstrap-icons/icons/chat-left-text.svg?inline';
import checkLgIcon from 'bootstrap-icons/icons/check-lg.svg?inline';
import chevronBarLeftIcon from 'bootstrap-icons/icons/chevron-bar-left.svg?inline';
import chevronBarRightIcon from 'bootstrap-icons/icons/chevron-bar-right.svg?inline';
import chevronDoubleLeftIcon from 'bootstrap-icons/icons/chevron-double-left.svg?inline';
import chevronDoubleRightIcon from 'bootstrap-icons/icons/chevron-double-right.svg?inline';
import chevronDownIcon from 'bootstrap-icons/icons/chevron-down.svg?inline';
import chevronLeftIcon from 'bootstrap-icons/icons/chevron-left.svg?inline';
import chevronRightIcon from 'bootstrap-icons/icons/chevron-right.svg?inline';
import chevronUpIcon from 'bootstrap-icons/icons/chevron-up.svg?inline';
import circleHalfIcon from 'bootstrap-icons/icons/circle-half.svg?inline';
import clipboardIcon from 'bootstrap-icons/icons/clipboard.svg?inline';
import clipboardCheckIcon from 'bootstrap-icons/icons/clipboard-check.svg?inline';
import columnsGapIcon from 'bootstrap-icons/icons/columns-gap.svg?inline';
import copyIcon from 'bootstrap-icons/icons/copy.svg?inline';
import diagram3Icon from 'bootstrap-icons/icons/diagram-3.svg?inline';
import diamondFillIcon from 'bootstrap-icons/icons/diamond-fill.svg?inline';
import downloadIcon from 'bootstrap-icons/icons/download.svg?inline';
import envelopeIcon from 'bootstrap-icons/icons/envelope.svg?inline';
import floppyIcon from 'bootstrap-icons/icons/floppy.svg?inline';
import fullscreenExitIcon from 'bootstrap-icons/icons/fullscreen-exit.svg?inline';
import geoAltIcon from 'bootstrap-icons/icons/geo-alt.svg?inline';
import gridIcon from 'bootstrap-icons/icons/grid.svg?inline';
import grid3x3GapIcon from 'bootstrap-icons/icons/grid-3x3-gap.svg?inline';
import joystickIcon from 'bootstrap-icons/icons/joystick.svg?inline';
import keyboardIcon from 'bootstrap-icons/icons/keyboard.svg?inline';
import layersIcon from 'bootstrap-icons/icons/layers.svg?inline';
import layoutSidebarInsetIcon from 'bootstrap-icons/icons/layout-sidebar-inset.svg?inline';
import link45degIcon from 'bootstrap-icons/icons/link-45deg.svg?inline';
import lockIcon from 'bootstrap-icons/icons/lock.svg?inline';
import mapIcon from 'bootstrap-icons/icons/map.svg?inline';
import megaphoneIcon from 'bootstrap-icons/icons/megaphone.svg?inline';
import micIcon from 'bootstrap-icons/icons/mic.svg?inline';
import micFillIcon from 'bootstrap-icons/icons/mic-fill.svg?inline';
import micMuteIcon from 'bootstrap-icons/icons/mic-mute.svg?inline';
import moonIcon from 'bootstrap-icons/icons/moon.svg?inline';
import paletteIcon from 'bootstrap-icons/icons/palette.svg?inline';
import paperclipIcon from 'bootstrap-icons/icons/paperclip.svg?inline';
import pauseFillIcon from 'bootstrap-icons/icons/pause-fill.svg?inline';
import pencilIcon from 'bootstrap-icons/icons/pencil.svg?inline';
import peopleIcon from 'bootstrap-icons/icons/people.svg?inline';
import phoneIcon from 'bootstrap-icons/icons/phone.svg?inline';
import pinMapIcon from 'bootstrap-icons/icons/pin-map.svg?inline';
import playFillIcon from 'bootstrap-icons/icons/play-fill.svg?inline';
import powerIcon from 'bootstrap-icons/icons/power.svg?inline';
import printerIcon from 'bootstrap-icons/icons/printer.svg?inline';
import questionCircleIcon from 'bootstrap-icons/icons/question-circle.svg?inline';
import reception0Icon from 'bootstrap-icons/icons/reception-0.svg?inline';
import reception2Icon from 'bootstrap-icons/icons/reception-2.svg?inline';
import reception4Icon from 'bootstrap-icons/icons/reception-4.svg?inline';
import rewindFillIcon from 'bootstrap-icons/icons/rewind-fill.svg?inline';
import rulersIcon from 'bootstrap-icons/icons/rulers.svg?inline';
import sdCardIcon from 'bootstrap-icons/icons/sd-card.svg?inline';
import serverIcon from 'bootstrap-icons/icons/server.svg?inline';
import shareIcon from 'bootstrap-icons/icons/share.svg?inline';
import shieldCheckIcon from 'bootstrap-icons/icons/shield-check.svg?inline';
import shieldLockIcon from 'bootstrap-icons/icons/shield-lock.svg?inline';
import shuffleIcon from 'bootstrap-icons/icons/shuffle.svg?inline';
import signpostSplitIcon from 'bootstrap-icons/icons/signpost-split.svg?inline';
import skipEndFillIcon from 'bootstrap-icons/icons/skip-end-fill.svg?inline';
import skipStartFillIcon from 'bootstrap-icons/icons/skip-start-fill.svg?inline';
import slashCircleIcon from 'bootstrap-icons/icons/slash-circle.svg?inline';
import sortDownIcon from 'bootstrap-icons/icons/sort-down.svg?inline';
import sortUpIcon from 'bootstrap-icons/icons/sort-up.svg?inline';
import speedometerIcon from 'bootstrap-icons/icons/speedometer.svg?inline';
import speedometer2Icon from 'bootstrap-icons/icons/speedometer2.svg?inline';
import squareFillIcon from 'bootstrap-icons/icons/square-fill.svg?inline';
import starIcon from 'bootstrap-icons/icons/star.svg?inline';
import stopFillIcon from 'bootstrap-icons/icons/stop-fill.svg?inline';
import thermometerHalfIcon from 'bootstrap-icons/icons/thermometer-half.svg?inline';
import threeDotsIcon from 'bootstrap-icons/icons/three-dots.svg?inline';
import trash3Icon from 'bootstrap-icons/icons/trash3.svg?inline';
import triangleFillIcon from 'bootstrap-icons/icons/triangle-fill.svg?inline';
import tvIcon from 'bootstrap-icons/icons/tv.svg?inline';
import unlockIcon from 'bootstrap-icons/icons/unlock.svg?inline';
import volumeMuteIcon from 'bootstrap-icons/icons/volume-mute.svg?inline';
import volumeUpIcon from 'bootstrap-icons/icons/volume-up.svg?inline';
import wifiIcon from 'bootstrap-icons/icons/wifi.svg?inline';
import windowIcon from 'bootstrap-icons/icons/window.svg?inline';
import windowPlusIcon from 'bootstrap-icons/icons/window-plus.svg?inline';
import wrenchIcon from 'bootstrap-icons/icons/wrench.svg?inline';
import zoomInIcon from 'bootstrap-icons/icons/zoom-in.svg?inline';
import zoomOutIcon from 'bootstrap-icons/icons/zoom-out.svg?inline';
/** Icons that no part of the first view has: fetched after it, or when the first of them is shown. */
export const lateIcons = {
  activity: activityIcon,
  'align-center': alignCenterIcon,
  'arrow-clockwise': arrowClockwiseIcon,
  'arrow-counterclockwise': arrowCounterclockwiseIcon,
  'arrow-down': arrowDownIcon,
  'arrow-down-left': arrowDownLeftIcon,
  'arrow-down-right': arrowDownRightIcon,
  'arrow-left': arrowLeftIcon,
  'arrow-right': arrowRightIcon,
  'arrow-up': arrowUpIcon,
  'arrow-up-left': arrowUpLeftIcon,
  'arrow-up-right': arrowUpRightIcon,
  'arrows-angle-contract': arrowsAngleContractIcon,
  'arrows-angle-expand': arrowsAngleExpandIcon,
  'arrows-fullscreen': arrowsFullscreenIcon,
  'arrows-move': arrowsMoveIcon,
  'aspect-ratio': aspectRatioIcon,
  'bar-chart-steps': barChartStepsIcon,
  'battery-half': batteryHalfIcon,
  'bell-slash': bellSlashIcon,
  bookmark: bookmarkIcon,
  'bookmark-fill': bookmarkFillIcon,
  'box-arrow-up-right': boxArrowUpRightIcon,
  'box-seam': boxSeamIcon,
  broadcast: broadcastIcon,
  calendar3: calendar3Icon,
  camera: cameraIcon,
  'card-heading': cardHeadingIcon,
  'card-image': cardImageIcon,
  'chat-left-text': chatLeftTextIcon,
  'check-lg': checkLgIcon,
  'chevron-bar-left': chevronBarLeftIcon,
  'chevron-bar-right': chevronBarRightIcon,
  'chevron-double-left': chevronDoubleLeftIcon,
  'chevron-double-right': chevronDoubleRightIcon,
  'chevron-down': chevronDownIcon,
  'chevron-left': chevronLeftIcon,
  'chevron-right': chevronRightIcon,
  'chevron-up': chevronUpIcon,
  'circle-half': circleHalfIcon,
  clipboard: clipboardIcon,
  'clipboard-check': clipboardCheckIcon,
  'columns-gap': columnsGapIcon,
  copy: copyIcon,
  'diagram-3': diagram3Icon,
  'diamond-fill': diamondFillIcon,
  download: downloadIcon,
  envelope: envelopeIcon,
  floppy: floppyIcon,
  'fullscreen-exit': fullscreenExitIcon,
  'geo-alt': geoAltIcon,
  grid: gridIcon,
  'grid-3x3-gap': grid3x3GapIcon,
  joystick: joystickIcon,
  keyboard: keyboardIcon,
  layers: layersIcon,
  'layout-sidebar-inset': layoutSidebarInsetIcon,
  'link-45deg': link45degIcon,
  lock: lockIcon,
  map: mapIcon,
  megaphone: megaphoneIcon,
  mic: micIcon,
  'mic-fill': micFillIcon,
  'mic-mute': micMuteIcon,
  moon: moonIcon,
  palette: paletteIcon,
  paperclip: paperclipIcon,
  'pause-fill': pauseFillIcon,
  pencil: pencilIcon,
  people: peopleIcon,
  phone: phoneIcon,
  'pin-map': pinMapIcon,
  'play-fill': playFillIcon,
  power: powerIcon,
  printer: printerIcon,
  'question-circle': questionCircleIcon,
  'reception-0': reception0Icon,
  'reception-2': reception2Icon,
  'reception-4': reception4Icon,
  'rewind-fill': rewindFillIcon,
  rulers: rulersIcon,
  'sd-card': sdCardIcon,
  server: serverIcon,
  share: shareIcon,
  'shield-check': shieldCheckIcon,
  'shield-lock': shieldLockIcon,
  shuffle: shuffleIcon,
  'signpost-split': signpostSplitIcon,
  'skip-end-fill': skipEndFillIcon,
  'skip-start-fill': skipStartFillIcon,
  'slash-circle': slashCircleIcon,
  'sort-down': sortDownIcon,
  'sort-up': sortUpIcon,
  speedometer: speedometerIcon,
  speedometer2: speedometer2Icon,
  'square-fill': squareFillIcon,
  star: starIcon,
  'stop-fill': stopFillIcon,
  'thermometer-half': thermometerHalfIcon,
  'three-dots': threeDotsIcon,
  trash3: trash3Icon,
  'triangle-fill': triangleFillIcon,
  tv: tvIcon,
  unlock: unlockIcon,
  'volume-mute': volumeMuteIcon,
  'volume-up': volumeUpIcon,
  wifi: wifiIcon,
  window: windowIcon,
  'window-plus': windowPlusIcon,
  wrench: wrenchIcon,
  'zoom-in': zoomInIcon,
  'zoom-out': zoomOutIcon,
} as const;

export type LateIconName = keyof typeof lateIcons;
