-- Run once on the new cluster: psql --set password=… --file ops/cluster/database.sql postgresql://postgres@127.0.0.1:5000/postgres
create role embellie login password :'password';
create database embellie owner embellie;
