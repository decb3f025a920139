#!/bin/sh
# outrider: what is done with the server of this machine, beside systemctl.
set -eu

library=/usr/lib/outrider/current
options=/etc/outrider/options.json
variables=/etc/outrider/environment
upgrades=/var/lib/outrider-upgrades

usage() {
  cat <<'TEXT'
Usage: outrider COMMAND

  options            prints every option of the server
  ready              asks the server whether it can do its work
  backup TO          makes a backup of the database in the folder TO; the server may run
  restore FROM       puts a backup in the place of the database; the server must not run
  check-backup FILE  opens a backup and reads all of it
  move [--back]      moves the database to PostgreSQL, or back; the server may run until it is told to stop
  doctor [--repair]  says what is wrong with the database
  verify PACKAGE     says whether a package of evidence is as it was signed
  data               prints the folder of the data
  schema             prints the number of the newest migration of the database; the server must not run
  upgrade-servers    upgrades several servers over one database, one after the other; it runs as whoever calls it
  way-back           puts the database back as it was before the last upgrade, and says which package to install then

Words that follow go to the command; COMMAND --help says more. It runs as the user outrider, but for upgrade-servers.
TEXT
}

# Takes over the variables of a file by the rules of systemd's EnvironmentFile, a line each: a value is words, never a command.
take_variables() {
  while IFS= read -r line || [ -n "$line" ]; do
    line=$(printf %s "$line" | sed 's/^[[:space:]]*//; s/[[:space:]]*$//')
    case "$line" in '' | '#'* | ';'*) continue ;; *=*) ;; *) continue ;; esac
    name=${line%%=*}
    value=$(printf %s "${line#*=}" | sed 's/^[[:space:]]*//')
    case "$name" in '' | [0-9]* | *[!A-Z0-9_]*) continue ;; esac
    case "$value" in
      \'*\') value=${value#?} value=${value%?} ;;
      \"*\")
        value=${value#?} value=${value%?}
        value=$(printf %s "$value" | sed 's/\\\(["\\$`]\)/\1/g')
        ;;
      *) value=$(printf %s "$value" | sed 's/\\\(.\)/\1/g') ;;
    esac
    export "$name=$value"
  done <"$1"
}

# Runs a program of the product as the server's user, with the server's options.
run() {
  file=$1
  shift
  [ -r "$variables" ] && take_variables "$variables"
  [ -f "$options" ] && export OUTRIDER_CONFIG="$options"
  if [ "$(id -u)" = 0 ]; then
    exec runuser -u outrider -- "$library/bin/node" "$file" "$@"
  fi
  exec "$library/bin/node" "$file" "$@"
}

way_back() {
  if [ "$(id -u)" != 0 ]; then
    echo 'outrider way-back stops the server: run it as root.' >&2
    exit 1
  fi
  installed=$(dpkg-query -W -f '${Version}' outrider)
  last=
  # Only the upgrade that led to this version can be taken back.
  for each in $(ls -1 "$upgrades" 2>/dev/null | sort); do
    if [ "$(cat "$upgrades/$each/to")" = "$installed" ]; then last=$each; fi
  done
  if [ -z "$last" ]; then
    echo "No upgrade to version $installed is written down in $upgrades: outrider restore FROM takes any backup." >&2
    exit 1
  fi
  version=$(cat "$upgrades/$last/from")
  backup=$(ls -1 "$upgrades/$last/database"/*.sqlite 2>/dev/null | tail -n 1)
  if [ -z "$backup" ]; then
    echo "No backup was made before the upgrade from version $version to $installed: outrider restore FROM takes any other." >&2
    exit 1
  fi
  [ -d /run/systemd/system ] && systemctl stop outrider.service
  (run "$library/packages/store/src/tools/restore.ts" "$backup")
  echo "The database is as version $version left it before the upgrade to $installed (${last%%-from-*}); what came since is in the folder that was named above."
  echo "Options of then are in $upgrades/$last/etc. The server is stopped. Now install that version:"
  echo "  dpkg -i outrider_${version}_$(dpkg --print-architecture).deb"
}

command=${1:-help}
[ $# -gt 0 ] && shift
case "$command" in
  options) run "$library/apps/server/src/main.ts" --help ;;
  ready) run "$library/apps/server/src/tools/ready.ts" "$@" ;;
  backup | restore | check-backup | doctor | move | schema) run "$library/packages/store/src/tools/$command.ts" "$@" ;;
  # Its command reaches other machines, as the administrator does: it needs neither the server's user nor its options.
  upgrade-servers) exec "$library/bin/node" "$library/apps/server/src/tools/upgrade-servers.ts" "$@" ;;
  verify) run "$library/packages/evidence/src/tools/verify.ts" "$@" ;;
  data)
    run -p "const fs = require('fs'), file = '$options';
      process.env.OUTRIDER_DATA || (fs.existsSync(file) && JSON.parse(fs.readFileSync(file, 'utf8')).data) || 'data'"
    ;;
  way-back) way_back ;;
  help | --help | -h) usage ;;
  *)
    echo "outrider: there is no command $command" >&2
    usage >&2
    exit 2
    ;;
esac
