import type { LanguageFlag } from '@outrider/model/preferences/flags.ts';
import aeFlag from 'flag-icons/flags/4x3/ae.svg?no-inline';
import alFlag from 'flag-icons/flags/4x3/al.svg?no-inline';
import amFlag from 'flag-icons/flags/4x3/am.svg?no-inline';
import arFlag from 'flag-icons/flags/4x3/ar.svg?no-inline';
import atFlag from 'flag-icons/flags/4x3/at.svg?no-inline';
import auFlag from 'flag-icons/flags/4x3/au.svg?no-inline';
import azFlag from 'flag-icons/flags/4x3/az.svg?no-inline';
import baFlag from 'flag-icons/flags/4x3/ba.svg?no-inline';
import bdFlag from 'flag-icons/flags/4x3/bd.svg?no-inline';
import beFlag from 'flag-icons/flags/4x3/be.svg?no-inline';
import bgFlag from 'flag-icons/flags/4x3/bg.svg?no-inline';
import brFlag from 'flag-icons/flags/4x3/br.svg?no-inline';
import byFlag from 'flag-icons/flags/4x3/by.svg?no-inline';
import caFlag from 'flag-icons/flags/4x3/ca.svg?no-inline';
import chFlag from 'flag-icons/flags/4x3/ch.svg?no-inline';
import clFlag from 'flag-icons/flags/4x3/cl.svg?no-inline';
import cnFlag from 'flag-icons/flags/4x3/cn.svg?no-inline';
import coFlag from 'flag-icons/flags/4x3/co.svg?no-inline';
import czFlag from 'flag-icons/flags/4x3/cz.svg?no-inline';
import deFlag from 'flag-icons/flags/4x3/de.svg?no-inline';
import dkFlag from 'flag-icons/flags/4x3/dk.svg?no-inline';
import eeFlag from 'flag-icons/flags/4x3/ee.svg?no-inline';
import egFlag from 'flag-icons/flags/4x3/eg.svg?no-inline';
import esFlag from 'flag-icons/flags/4x3/es.svg?no-inline';
import fiFlag from 'flag-icons/flags/4x3/fi.svg?no-inline';
import frFlag from 'flag-icons/flags/4x3/fr.svg?no-inline';
import gbFlag from 'flag-icons/flags/4x3/gb.svg?no-inline';
import geFlag from 'flag-icons/flags/4x3/ge.svg?no-inline';
import grFlag from 'flag-icons/flags/4x3/gr.svg?no-inline';
import hkFlag from 'flag-icons/flags/4x3/hk.svg?no-inline';
import hrFlag from 'flag-icons/flags/4x3/hr.svg?no-inline';
import huFlag from 'flag-icons/flags/4x3/hu.svg?no-inline';
import idFlag from 'flag-icons/flags/4x3/id.svg?no-inline';
import ieFlag from 'flag-icons/flags/4x3/ie.svg?no-inline';
import ilFlag from 'flag-icons/flags/4x3/il.svg?no-inline';
import inFlag from 'flag-icons/flags/4x3/in.svg?no-inline';
import irFlag from 'flag-icons/flags/4x3/ir.svg?no-inline';
import isFlag from 'flag-icons/flags/4x3/is.svg?no-inline';
import itFlag from 'flag-icons/flags/4x3/it.svg?no-inline';
import jpFlag from 'flag-icons/flags/4x3/jp.svg?no-inline';
import keFlag from 'flag-icons/flags/4x3/ke.svg?no-inline';
import khFlag from 'flag-icons/flags/4x3/kh.svg?no-inline';
import krFlag from 'flag-icons/flags/4x3/kr.svg?no-inline';
import kzFlag from 'flag-icons/flags/4x3/kz.svg?no-inline';
import laFlag from 'flag-icons/flags/4x3/la.svg?no-inline';
import lkFlag from 'flag-icons/flags/4x3/lk.svg?no-inline';
import ltFlag from 'flag-icons/flags/4x3/lt.svg?no-inline';
import lvFlag from 'flag-icons/flags/4x3/lv.svg?no-inline';
import maFlag from 'flag-icons/flags/4x3/ma.svg?no-inline';
import mkFlag from 'flag-icons/flags/4x3/mk.svg?no-inline';
import mmFlag from 'flag-icons/flags/4x3/mm.svg?no-inline';
import mnFlag from 'flag-icons/flags/4x3/mn.svg?no-inline';
import mxFlag from 'flag-icons/flags/4x3/mx.svg?no-inline';
import myFlag from 'flag-icons/flags/4x3/my.svg?no-inline';
import nlFlag from 'flag-icons/flags/4x3/nl.svg?no-inline';
import noFlag from 'flag-icons/flags/4x3/no.svg?no-inline';
import npFlag from 'flag-icons/flags/4x3/np.svg?no-inline';
import nzFlag from 'flag-icons/flags/4x3/nz.svg?no-inline';
import peFlag from 'flag-icons/flags/4x3/pe.svg?no-inline';
import phFlag from 'flag-icons/flags/4x3/ph.svg?no-inline';
import pkFlag from 'flag-icons/flags/4x3/pk.svg?no-inline';
import plFlag from 'flag-icons/flags/4x3/pl.svg?no-inline';
import ptFlag from 'flag-icons/flags/4x3/pt.svg?no-inline';
import roFlag from 'flag-icons/flags/4x3/ro.svg?no-inline';
import rsFlag from 'flag-icons/flags/4x3/rs.svg?no-inline';
import ruFlag from 'flag-icons/flags/4x3/ru.svg?no-inline';
import saFlag from 'flag-icons/flags/4x3/sa.svg?no-inline';
import seFlag from 'flag-icons/flags/4x3/se.svg?no-inline';
import sgFlag from 'flag-icons/flags/4x3/sg.svg?no-inline';
import siFlag from 'flag-icons/flags/4x3/si.svg?no-inline';
import skFlag from 'flag-icons/flags/4x3/sk.svg?no-inline';
import thFlag from 'flag-icons/flags/4x3/th.svg?no-inline';
import tnFlag from 'flag-icons/flags/4x3/tn.svg?no-inline';
import trFlag from 'flag-icons/flags/4x3/tr.svg?no-inline';
import twFlag from 'flag-icons/flags/4x3/tw.svg?no-inline';
import uaFlag from 'flag-icons/flags/4x3/ua.svg?no-inline';
import usFlag from 'flag-icons/flags/4x3/us.svg?no-inline';
import uzFlag from 'flag-icons/flags/4x3/uz.svg?no-inline';
import vnFlag from 'flag-icons/flags/4x3/vn.svg?no-inline';
import zaFlag from 'flag-icons/flags/4x3/za.svg?no-inline';

/** Addresses of the flags that can stand beside languages: each is fetched when it is shown. */
const sources: Readonly<Record<LanguageFlag, string>> = {
  ae: aeFlag,
  al: alFlag,
  am: amFlag,
  ar: arFlag,
  at: atFlag,
  au: auFlag,
  az: azFlag,
  ba: baFlag,
  bd: bdFlag,
  be: beFlag,
  bg: bgFlag,
  br: brFlag,
  by: byFlag,
  ca: caFlag,
  ch: chFlag,
  cl: clFlag,
  cn: cnFlag,
  co: coFlag,
  cz: czFlag,
  de: deFlag,
  dk: dkFlag,
  ee: eeFlag,
  eg: egFlag,
  es: esFlag,
  fi: fiFlag,
  fr: frFlag,
  gb: gbFlag,
  ge: geFlag,
  gr: grFlag,
  hk: hkFlag,
  hr: hrFlag,
  hu: huFlag,
  id: idFlag,
  ie: ieFlag,
  il: ilFlag,
  in: inFlag,
  ir: irFlag,
  is: isFlag,
  it: itFlag,
  jp: jpFlag,
  ke: keFlag,
  kh: khFlag,
  kr: krFlag,
  kz: kzFlag,
  la: laFlag,
  lk: lkFlag,
  lt: ltFlag,
  lv: lvFlag,
  ma: maFlag,
  mk: mkFlag,
  mm: mmFlag,
  mn: mnFlag,
  mx: mxFlag,
  my: myFlag,
  nl: nlFlag,
  no: noFlag,
  np: npFlag,
  nz: nzFlag,
  pe: peFlag,
  ph: phFlag,
  pk: pkFlag,
  pl: plFlag,
  pt: ptFlag,
  ro: roFlag,
  rs: rsFlag,
  ru: ruFlag,
  sa: saFlag,
  se: seFlag,
  sg: sgFlag,
  si: siFlag,
  sk: skFlag,
  th: thFlag,
  tn: tnFlag,
  tr: trFlag,
  tw: twFlag,
  ua: uaFlag,
  us: usFlag,
  uz: uzFlag,
  vn: vnFlag,
  za: zaFlag,
};

/** The address of a country's flag. */
export const flagSource = (code: LanguageFlag): string => sources[code];
